-- Adds to what a company and one of its members have spent or hold in a month. The caller has locked the wallet, so that the
-- rows are never waited for.
CREATE OR REPLACE FUNCTION spending_add(p_company uuid, p_member uuid, p_month date, p_cents bigint)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO month_spending AS s (company_id, member_id, month, cents)
    SELECT p_company, counted.member, p_month, p_cents FROM (VALUES (1, NULL::uuid), (2, p_member)) AS counted (n, member)
    WHERE n = 1 OR p_member IS NOT NULL ORDER BY n
    ON CONFLICT ON CONSTRAINT month_spending_of DO UPDATE SET cents = s.cents + excluded.cents;
END $$;
