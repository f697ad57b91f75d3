ALTER TABLE invoice ADD CONSTRAINT invoice_company_id FOREIGN KEY (company_id) REFERENCES company (id);
--> statement-breakpoint
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('an issued invoice never changes');
--> statement-breakpoint
CREATE TRIGGER invoice_no_truncate BEFORE TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an issued invoice never changes');
