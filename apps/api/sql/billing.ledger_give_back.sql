-- Reverses ledger_take_back after a failed refund or a won dispute: pays what is owed, the rest becomes new credit.
CREATE OR REPLACE FUNCTION ledger_give_back(p_payment uuid, p_kind text, p_ref text, p_actor text)
  RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_payment payment;
  v_amount bigint;
  v_owed bigint;
  v_tx bigint;
BEGIN
  SELECT * INTO STRICT v_payment FROM payment WHERE id = p_payment FOR UPDATE;
  SELECT e.amount_cents INTO v_amount FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.id
    JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'stripe_clearing' WHERE t.idem_key = p_kind || ':' || p_ref;
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM FROM ledger_account WHERE company_id = v_payment.company_id AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT least(v_amount, -balance_cents) INTO v_owed FROM ledger_account
    WHERE company_id = v_payment.company_id AND kind = 'receivable' AND currency = 'usd';
  v_tx := ledger_post(v_payment.company_id, p_kind || '_reversal', p_kind || '_rev:' || p_ref, p_ref, p_actor,
    jsonb_build_object('intent', v_payment.stripe_intent_id), ARRAY['wallet', 'receivable', 'stripe_clearing'],
    ARRAY[v_amount - v_owed, v_owed, -v_amount]);
  PERFORM credit_lot_open(v_tx, v_payment.company_id, p_payment, 'paid', v_amount - v_owed);
  UPDATE payment SET refunded_cents = refunded_cents - CASE p_kind WHEN 'refund' THEN v_amount ELSE 0 END,
    disputed_cents = disputed_cents - CASE p_kind WHEN 'dispute' THEN v_amount ELSE 0 END WHERE id = p_payment;
  PERFORM low_balance_reset(v_payment.company_id);
  RETURN v_amount;
END $$;
