-- A manual correction, with its author and reason. See docs/how-money-is-kept-right.md.
CREATE OR REPLACE FUNCTION ledger_adjust(p_company uuid, p_amount bigint, p_ticket text, p_actor text, p_reason text)
  RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_tx bigint;
BEGIN
  PERFORM ledger_open_accounts(p_company);
  PERFORM FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  v_tx := ledger_post(p_company, 'adjust', 'adjust:' || p_ticket, p_ticket, p_actor, jsonb_build_object('reason', p_reason),
    ARRAY['wallet', 'adjustment'], ARRAY[p_amount, -p_amount]);
  IF p_amount > 0 THEN
    PERFORM credit_lot_open(v_tx, p_company, NULL, 'paid', p_amount);
    PERFORM ledger_repay(p_company, 'adjust:' || p_ticket, p_ticket);
    PERFORM low_balance_reset(p_company);
  ELSE
    PERFORM credit_lot_take(v_tx, p_company, -p_amount);
  END IF;
  RETURN v_tx;
END $$;
