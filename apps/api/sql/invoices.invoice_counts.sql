-- What list_count must contain for invoices.
CREATE OR REPLACE VIEW invoice_counts AS
  SELECT 'invoice' AS list, i.company_id, NULL::uuid AS member_id, i.day, count(*) AS row_count, 0 AS marked_count, 0 AS cents
  FROM (SELECT company_id, (created_at AT TIME ZONE 'UTC')::date AS day FROM invoice) i
  GROUP BY GROUPING SETS ((i.company_id), (i.company_id, i.day));

-- Rows of earlier releases, once. The triggers that were created in this transaction keep other writers waiting.
INSERT INTO list_count SELECT * FROM invoice_counts WHERE NOT EXISTS (SELECT FROM list_count WHERE list = 'invoice');
