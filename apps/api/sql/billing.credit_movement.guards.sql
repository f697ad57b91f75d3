CREATE OR REPLACE TRIGGER credit_movement_append_only BEFORE UPDATE OR DELETE ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the ledger is append-only');

CREATE OR REPLACE TRIGGER credit_movement_no_truncate BEFORE TRUNCATE ON credit_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the ledger is append-only');
