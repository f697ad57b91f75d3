-- The addresses that some members of a company have or had, in the order in which erase_people deletes the members; without
-- those that belong to a member of another company by now.
CREATE OR REPLACE FUNCTION people_addresses(p_company uuid, p_rows int) RETURNS text[] LANGUAGE sql AS $$
  WITH people AS (
    SELECT id, email, signup_email FROM user_account WHERE company_id = p_company ORDER BY id LIMIT p_rows),
  addresses AS (
    SELECT email AS address FROM people
    UNION SELECT signup_email FROM people
    UNION SELECT c.new_email FROM email_change c JOIN people p ON p.id = c.user_id
    UNION SELECT c.old_email FROM email_change c JOIN people p ON p.id = c.user_id)
  SELECT coalesce(array_agg(address), '{}') FROM addresses
    WHERE address IS NOT NULL
      AND NOT EXISTS (SELECT FROM user_account u WHERE u.email = address AND u.company_id <> p_company);
$$;
