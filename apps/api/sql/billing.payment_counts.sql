-- What list_count must contain for payments.
CREATE OR REPLACE VIEW payment_counts AS
  SELECT 'payment' AS list, p.company_id, NULL::uuid AS member_id, p.day, count(*) AS row_count,
    count(p.credited_tx) AS marked_count, 0 AS cents
  FROM (SELECT company_id, credited_tx, (created_at AT TIME ZONE 'UTC')::date AS day FROM payment WHERE listed) p
  GROUP BY GROUPING SETS ((p.company_id), (p.company_id, p.day));

-- Rows of earlier releases, once. The triggers that were created in this transaction keep other writers waiting.
INSERT INTO list_count SELECT * FROM payment_counts WHERE NOT EXISTS (SELECT FROM list_count WHERE list = 'payment');
