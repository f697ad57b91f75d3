-- What list_count must contain for members.
CREATE OR REPLACE VIEW member_counts AS
  SELECT 'member' AS list, u.company_id, NULL::uuid AS member_id, u.day, count(*) AS row_count, 0 AS marked_count, 0 AS cents
  FROM (SELECT company_id, (created_at AT TIME ZONE 'UTC')::date AS day FROM user_account) u
  GROUP BY GROUPING SETS ((u.company_id), (u.company_id, u.day));

-- Rows of earlier releases, once. The triggers that were created in this transaction keep other writers waiting.
INSERT INTO list_count SELECT * FROM member_counts WHERE NOT EXISTS (SELECT FROM list_count WHERE list = 'member');
