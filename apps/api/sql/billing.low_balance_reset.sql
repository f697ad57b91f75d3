-- After credit was added: a balance of at least the threshold is told of again when it is next below it.
CREATE OR REPLACE FUNCTION low_balance_reset(p_company uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE company_spending SET low_balance_state = 'above'
  WHERE company_id = p_company AND low_balance_state <> 'above' AND low_balance_cents <= (SELECT balance_cents
    FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd');
$$;
