-- A direct UPDATE runs at trigger depth 0, the one inside ledger_entry_moves_balance at depth 1.
CREATE OR REPLACE TRIGGER ledger_account_by_entries_only BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('a balance moves by entries only');

CREATE OR REPLACE TRIGGER ledger_account_opens_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW WHEN (NEW.balance_cents <> 0 OR NEW.version <> 0)
  EXECUTE FUNCTION refuse_change('an account opens empty');

CREATE OR REPLACE TRIGGER ledger_account_stays BEFORE DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an account is never deleted');

CREATE OR REPLACE TRIGGER ledger_account_no_truncate BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('an account is never deleted');
