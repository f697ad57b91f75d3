-- Part of erase_company. Erases the network and billing addresses of some payments and deletes some declined attempts; returns
-- how many rows. Amounts, refunds and disputes stay: the ledger refers to them.
CREATE OR REPLACE FUNCTION erase_payers(p_company uuid, p_rows int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_payments bigint;
  v_failures bigint;
BEGIN
  UPDATE payment SET ip = '', billing = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM payment WHERE company_id = p_company AND (ip <> '' OR billing IS NOT NULL) LIMIT p_rows));
  GET DIAGNOSTICS v_payments = ROW_COUNT;
  DELETE FROM payment_failure WHERE id = ANY (ARRAY(
    SELECT id FROM payment_failure WHERE company_id = p_company LIMIT p_rows));
  GET DIAGNOSTICS v_failures = ROW_COUNT;
  RETURN v_payments + v_failures;
END $$;

REVOKE ALL ON FUNCTION erase_payers(uuid, int) FROM PUBLIC;
