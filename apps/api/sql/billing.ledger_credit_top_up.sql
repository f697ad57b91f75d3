-- Credits a card payment once: guarded by the lock on its row and by the idempotency key of the intent.
CREATE OR REPLACE FUNCTION ledger_credit_top_up(p_payment uuid, p_via text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_payment payment;
  v_key text;
  v_tx bigint;
BEGIN
  SELECT * INTO STRICT v_payment FROM payment WHERE id = p_payment FOR UPDATE;
  IF v_payment.credited_tx IS NOT NULL THEN RETURN 'already'; END IF;
  v_key := 'topup:' || v_payment.stripe_intent_id;
  PERFORM ledger_open_accounts(v_payment.company_id);
  v_tx := ledger_post(v_payment.company_id, 'topup', v_key, v_payment.stripe_intent_id, p_via, NULL,
    ARRAY['stripe_clearing', 'wallet'], ARRAY[-v_payment.amount_cents, v_payment.amount_cents]);
  PERFORM credit_lot_open(v_tx, v_payment.company_id, p_payment, 'paid', v_payment.amount_cents);
  UPDATE payment SET state = 'succeeded', review_reason = NULL, credited_tx = v_tx, credited_via = p_via WHERE id = p_payment;
  PERFORM ledger_repay(v_payment.company_id, v_key, v_payment.stripe_intent_id);
  PERFORM low_balance_reset(v_payment.company_id);
  RETURN 'credited';
END $$;
