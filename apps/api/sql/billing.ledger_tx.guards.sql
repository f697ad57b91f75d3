CREATE OR REPLACE TRIGGER ledger_tx_append_only BEFORE UPDATE OR DELETE ON ledger_tx
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the ledger is append-only');

CREATE OR REPLACE TRIGGER ledger_tx_no_truncate BEFORE TRUNCATE ON ledger_tx
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger is append-only');
