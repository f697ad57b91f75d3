-- Part of erase_company. Deletes some members of a company, with sessions, links, keys and second factors by cascade, and the
-- mails to them; returns how many.
CREATE OR REPLACE FUNCTION erase_people(p_company uuid, p_rows int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_ids uuid[] := ARRAY(SELECT id FROM user_account WHERE company_id = p_company ORDER BY id LIMIT p_rows);
BEGIN
  DELETE FROM mail_outbox WHERE to_address = ANY (people_addresses(p_company, p_rows));
  DELETE FROM user_account WHERE id = ANY (v_ids);
  RETURN cardinality(v_ids);
END $$;

REVOKE ALL ON FUNCTION erase_people(uuid, int) FROM PUBLIC;
