-- Applies an inserted entry to its account's balance. Direct updates are refused: ledger_account_by_entries_only.
CREATE OR REPLACE FUNCTION ledger_entry_moves_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_tx ledger_tx;
  v_account ledger_account;
BEGIN
  SELECT * INTO STRICT v_tx FROM ledger_tx WHERE id = NEW.tx_id;
  IF v_tx.made_in <> pg_current_xact_id()::text::bigint THEN
    RAISE EXCEPTION 'ledger transaction % is complete', v_tx.id USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE ledger_account SET balance_cents = balance_cents + NEW.amount_cents, version = version + 1
    WHERE id = NEW.account_id AND company_id IS NOT NULL
    RETURNING * INTO v_account;
  IF NOT FOUND THEN
    SELECT * INTO STRICT v_account FROM ledger_account WHERE id = NEW.account_id;
  ELSIF v_account.company_id <> v_tx.company_id THEN
    RAISE EXCEPTION 'account % is of another company than transaction %', v_account.id, v_tx.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.balance_after_cents := v_account.balance_cents;
  NEW.account_version := v_account.version;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ledger_entry_moves_balance BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_moves_balance();
