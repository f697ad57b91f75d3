-- Part of erase_company. Erases the person fields of the next rows of a company's audit trail, those after p_after, and
-- returns the time of the last of them; null when there is none.
CREATE OR REPLACE FUNCTION erase_audit_events(p_company uuid, p_after timestamptz, p_rows int)
  RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  v_last timestamptz;
BEGIN
  SELECT max(page.at) INTO v_last FROM (
    SELECT at FROM audit_event WHERE company_id = p_company AND at > coalesce(p_after, '-infinity') ORDER BY at LIMIT p_rows) page;
  PERFORM set_config('propsmith.erasing', p_company::text, true);
  UPDATE audit_event SET ip = '', user_agent = '', detail = NULL
    WHERE company_id = p_company AND at > coalesce(p_after, '-infinity') AND at <= v_last
      AND (ip <> '' OR user_agent <> '' OR detail IS NOT NULL);
  PERFORM set_config('propsmith.erasing', '', true);
  RETURN v_last;
END $$;

REVOKE ALL ON FUNCTION erase_audit_events(uuid, timestamptz, int) FROM PUBLIC;
