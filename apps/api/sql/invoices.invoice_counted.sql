-- Counts the invoices and credit notes of a company.
CREATE OR REPLACE FUNCTION invoice_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_count_add('invoice', NEW.company_id, NULL, NEW.created_at, 1, 0, 0);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_counted AFTER INSERT ON invoice
  FOR EACH ROW EXECUTE FUNCTION invoice_counted();
