-- Creates the three accounts of a company.
CREATE OR REPLACE FUNCTION ledger_open_accounts(p_company uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger_account (company_id, kind, currency, balance_cents, version)
  SELECT p_company, kind, 'usd', 0, 0 FROM unnest(ARRAY['wallet', 'held', 'receivable']) kind
  WHERE NOT EXISTS (SELECT FROM ledger_account WHERE company_id = p_company)
  ON CONFLICT DO NOTHING;
$$;
