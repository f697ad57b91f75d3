-- Adds to the counts of a list: of the company and of the member, in total and for the day. The locks are taken in this order.
CREATE OR REPLACE FUNCTION list_count_add(p_list text, p_company uuid, p_member uuid, p_at timestamptz, p_rows bigint,
  p_marked bigint, p_cents bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_day date := (p_at AT TIME ZONE 'UTC')::date;
BEGIN
  INSERT INTO list_count AS c (list, company_id, member_id, day, row_count, marked_count, cents)
    SELECT p_list, p_company, counted.member, counted.day, p_rows, p_marked, p_cents
    FROM (VALUES (1, NULL::uuid, NULL::date), (2, NULL, v_day), (3, p_member, NULL), (4, p_member, v_day))
      AS counted (n, member, day)
    WHERE n <= 2 OR p_member IS NOT NULL ORDER BY n
    ON CONFLICT ON CONSTRAINT list_count_of DO UPDATE SET row_count = c.row_count + excluded.row_count,
      marked_count = c.marked_count + excluded.marked_count, cents = c.cents + excluded.cents;
END $$;
