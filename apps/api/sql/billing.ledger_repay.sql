-- Pays what the company owes from its paid credit, as far as it suffices. p_cause is the idempotency key of the transaction
-- that added the credit.
CREATE OR REPLACE FUNCTION ledger_repay(p_company uuid, p_cause text, p_ref text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_owed bigint;
  v_paid bigint;
  v_tx bigint;
BEGIN
  SELECT -balance_cents INTO v_owed FROM ledger_account
    WHERE company_id = p_company AND kind = 'receivable' AND currency = 'usd';
  IF v_owed = 0 THEN RETURN; END IF;
  PERFORM FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT least(v_owed, coalesce(sum(remaining_cents), 0)) INTO v_paid FROM credit_lot
    WHERE company_id = p_company AND remaining_cents > 0 AND source = 'paid';
  IF v_paid = 0 THEN RETURN; END IF;
  v_tx := ledger_post(p_company, 'repay', 'repay:' || p_cause, p_ref, 'ledger', NULL,
    ARRAY['wallet', 'receivable'], ARRAY[-v_paid, v_paid]);
  PERFORM credit_lot_take(v_tx, p_company, v_paid);
END $$;
