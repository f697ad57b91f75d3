CREATE OR REPLACE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change('an issued invoice never changes');

CREATE OR REPLACE TRIGGER invoice_no_truncate BEFORE TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('an issued invoice never changes');
