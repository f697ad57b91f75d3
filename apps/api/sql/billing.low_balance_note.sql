-- Notes that a spending has taken the balance below the company's threshold. A job mails the administrators; of spendings at
-- the same time one finds the state 'above'.
CREATE OR REPLACE FUNCTION low_balance_note(p_company uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE company_spending SET low_balance_state = 'due'
  WHERE company_id = p_company AND low_balance_state = 'above' AND low_balance_cents > (SELECT balance_cents
    FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd');
$$;
