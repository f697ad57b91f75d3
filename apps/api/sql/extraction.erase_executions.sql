-- Part of erase_company. Deletes some executions with log, result and edits, some uploads, and the retention setting; returns
-- how many rows.
CREATE OR REPLACE FUNCTION erase_executions(p_company uuid, p_rows int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_executions bigint;
  v_uploads bigint;
BEGIN
  DELETE FROM execution WHERE id = ANY (ARRAY(SELECT id FROM execution WHERE company_id = p_company LIMIT p_rows));
  GET DIAGNOSTICS v_executions = ROW_COUNT;
  DELETE FROM log_upload WHERE id = ANY (ARRAY(SELECT id FROM log_upload WHERE company_id = p_company LIMIT p_rows));
  GET DIAGNOSTICS v_uploads = ROW_COUNT;
  DELETE FROM company_retention WHERE company_id = p_company;
  RETURN v_executions + v_uploads;
END $$;

REVOKE ALL ON FUNCTION erase_executions(uuid, int) FROM PUBLIC;
