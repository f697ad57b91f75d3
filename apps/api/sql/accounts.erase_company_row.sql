-- Last part of erase_company. The row itself stays, without its name: the ledger refers to it.
CREATE OR REPLACE FUNCTION erase_company_row(p_company uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company SET name = '', blocked_at = NULL, blocked_reason = NULL WHERE id = p_company;
  UPDATE company_closing SET state = 'erased', erased_at = clock_timestamp(), waits_for = NULL WHERE company_id = p_company;
END $$;

REVOKE ALL ON FUNCTION erase_company_row(uuid) FROM PUBLIC;
