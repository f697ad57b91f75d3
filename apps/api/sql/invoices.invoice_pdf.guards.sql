CREATE OR REPLACE TRIGGER invoice_pdf_append_only BEFORE UPDATE OR DELETE ON invoice_pdf
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the PDF of an invoice never changes');

CREATE OR REPLACE TRIGGER invoice_pdf_no_truncate BEFORE TRUNCATE ON invoice_pdf
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the PDF of an invoice never changes');
