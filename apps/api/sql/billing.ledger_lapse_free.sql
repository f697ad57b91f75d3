-- Takes the unspent free credit of a company that is deleted; returns the amount.
CREATE OR REPLACE FUNCTION ledger_lapse_free(p_company uuid) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_amount bigint;
  v_tx bigint;
BEGIN
  PERFORM FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT coalesce(sum(remaining_cents), 0) INTO v_amount FROM credit_lot
    WHERE company_id = p_company AND remaining_cents > 0 AND source = 'free';
  IF v_amount = 0 THEN RETURN 0; END IF;
  v_tx := ledger_post(p_company, 'adjust', 'lapse:' || p_company, p_company::text, 'deletion',
    jsonb_build_object('reason', 'Free credit ends with the deletion of the company'),
    ARRAY['wallet', 'promo_expense'], ARRAY[-v_amount, v_amount]);
  INSERT INTO credit_movement (tx_id, lot_id, amount_cents) SELECT v_tx, id, -remaining_cents FROM credit_lot
    WHERE company_id = p_company AND remaining_cents > 0 AND source = 'free';
  RETURN v_amount;
END $$;
