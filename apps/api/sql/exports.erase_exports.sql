-- Part of erase_company. Deletes some parts of the company's export, or the export once it has none; returns how many rows.
CREATE OR REPLACE FUNCTION erase_exports(p_company uuid, p_rows int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_rows bigint;
BEGIN
  DELETE FROM company_export_chunk WHERE (export_id, number) IN (
    SELECT c.export_id, c.number FROM company_export_chunk c JOIN company_export e ON e.id = c.export_id
      WHERE e.company_id = p_company LIMIT p_rows);
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  IF v_rows > 0 THEN RETURN v_rows; END IF;
  DELETE FROM company_export WHERE company_id = p_company;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;

REVOKE ALL ON FUNCTION erase_exports(uuid, int) FROM PUBLIC;
