-- The addresses of some members of a company, in the order in which erase_people deletes them.
CREATE OR REPLACE FUNCTION people_addresses(p_company uuid, p_rows int) RETURNS text[] LANGUAGE sql AS $$
  SELECT ARRAY(SELECT email FROM user_account WHERE company_id = p_company ORDER BY id LIMIT p_rows);
$$;
