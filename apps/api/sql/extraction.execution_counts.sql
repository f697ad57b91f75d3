-- What list_count must contain for executions.
CREATE OR REPLACE VIEW execution_counts AS
  SELECT 'execution' AS list, e.company_id, e.user_id AS member_id, e.day, count(*) AS row_count,
    count(*) FILTER (WHERE e.shared) AS marked_count, sum(e.cost_cents) AS cents
  FROM (SELECT company_id, user_id, shared, cost_cents, (created_at AT TIME ZONE 'UTC')::date AS day FROM execution) e
  GROUP BY GROUPING SETS ((e.company_id), (e.company_id, e.day), (e.company_id, e.user_id), (e.company_id, e.user_id, e.day));

-- Rows of earlier releases, once. The triggers that were created in this transaction keep other writers waiting.
INSERT INTO list_count SELECT * FROM execution_counts WHERE NOT EXISTS (SELECT FROM list_count WHERE list = 'execution');
