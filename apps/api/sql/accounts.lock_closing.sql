-- Locks a company and its deletion until the transaction ends, also against new rows that refer to the company. Returns the
-- state of the deletion, or null when nobody asked for it.
CREATE OR REPLACE FUNCTION lock_closing(p_company uuid) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM company WHERE id = p_company FOR UPDATE;
  RETURN (SELECT c.state FROM company_closing c WHERE c.company_id = p_company FOR UPDATE);
END $$;
