-- Inserts one transaction with its entries. Entries are ordered by account to avoid deadlocks; those of zero are omitted.
CREATE OR REPLACE FUNCTION ledger_post(p_company uuid, p_kind text, p_key text, p_ref text, p_actor text, p_meta jsonb,
  p_accounts text[], p_amounts bigint[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_tx bigint;
BEGIN
  INSERT INTO ledger_tx (company_id, kind, idem_key, ref, actor, meta)
    VALUES (p_company, p_kind, p_key, p_ref, p_actor, p_meta) RETURNING id INTO v_tx;
  INSERT INTO ledger_entry (tx_id, account_id, amount_cents)
    SELECT v_tx, coalesce(
        (SELECT id FROM ledger_account WHERE company_id = p_company AND kind = line.account AND currency = 'usd'),
        (SELECT id FROM ledger_account WHERE company_id IS NULL AND kind = line.account AND currency = 'usd')), amount
    FROM unnest(p_accounts, p_amounts) AS line (account, amount) WHERE amount <> 0 ORDER BY 2;
  RETURN v_tx;
END $$;
