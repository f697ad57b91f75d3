-- What may still be spent in a month: the smaller rest of the company's limit and the member's, and which of them it is. No
-- row when neither has a limit. The caller has locked the wallet, so that no other spending is added meanwhile.
CREATE OR REPLACE FUNCTION spending_room(p_company uuid, p_member uuid, p_month date, OUT bound text, OUT left_cents bigint)
  RETURNS SETOF record LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT l.bound, greatest(l.limit_cents - coalesce(s.cents, 0), 0)
    FROM (SELECT 'company-limit' AS bound, NULL::uuid AS member_id, c.limit_cents FROM company_spending c
        WHERE c.company_id = p_company AND c.limit_cents IS NOT NULL
      UNION ALL
      SELECT 'member-limit', m.member_id, m.limit_cents FROM member_limit m
        WHERE m.member_id = p_member AND m.company_id = p_company) l
    LEFT JOIN month_spending s ON s.company_id = p_company AND s.member_id IS NOT DISTINCT FROM l.member_id AND s.month = p_month
    ORDER BY 2, 1 LIMIT 1;
END $$;
