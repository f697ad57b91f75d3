-- Takes back a refunded or disputed payment: from its own unspent credit, then from other paid credit; the rest is owed.
-- Never more than the payment; returns the amount.
CREATE OR REPLACE FUNCTION ledger_take_back(p_payment uuid, p_kind text, p_ref text, p_amount bigint, p_actor text)
  RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_payment payment;
  v_amount bigint;
  v_taken bigint;
  v_tx bigint;
BEGIN
  SELECT * INTO STRICT v_payment FROM payment WHERE id = p_payment FOR UPDATE;
  v_amount := least(p_amount, v_payment.amount_cents - v_payment.refunded_cents - v_payment.disputed_cents);
  IF v_amount <= 0 THEN RETURN 0; END IF;
  PERFORM FROM ledger_account WHERE company_id = v_payment.company_id AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT least(v_amount, coalesce(sum(remaining_cents), 0)) INTO v_taken FROM credit_lot
    WHERE company_id = v_payment.company_id AND remaining_cents > 0 AND source = 'paid';
  v_tx := ledger_post(v_payment.company_id, p_kind, p_kind || ':' || p_ref, p_ref, p_actor,
    jsonb_build_object('intent', v_payment.stripe_intent_id), ARRAY['wallet', 'receivable', 'stripe_clearing'],
    ARRAY[-v_taken, v_taken - v_amount, v_amount]);
  PERFORM credit_lot_take(v_tx, v_payment.company_id,
    credit_lot_take(v_tx, v_payment.company_id, v_taken, p_payment));
  UPDATE payment SET refunded_cents = refunded_cents + CASE p_kind WHEN 'refund' THEN v_amount ELSE 0 END,
    disputed_cents = disputed_cents + CASE p_kind WHEN 'dispute' THEN v_amount ELSE 0 END WHERE id = p_payment;
  RETURN v_amount;
END $$;
