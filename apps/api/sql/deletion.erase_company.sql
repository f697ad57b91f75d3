-- Erases a company whose credit is refunded, p_rows rows of each kind at a time: call it until it is erased, with the p_after
-- that it returned last (null at first). What a call has erased is committed with it, so that a killed process is continued
-- by any other. Kept: invoices and their PDFs, the ledger with payments, the free plan's keyed hash, and audit rows without
-- person fields. Outcome: more · mail-waits (a mail to a member is not sent yet) · erased.
-- Only the role that owns the database may call this and the functions that it calls: see deploy.md.
CREATE OR REPLACE FUNCTION erase_company(p_company uuid, p_rows int, p_after timestamptz, OUT outcome text, OUT after timestamptz)
  LANGUAGE plpgsql AS $$
DECLARE
  v_state text := lock_closing(p_company);
BEGIN
  after := p_after;
  IF v_state = 'erased' THEN outcome := 'erased'; RETURN; END IF;
  IF v_state IS DISTINCT FROM 'erasing' THEN
    RAISE EXCEPTION 'company % is not to be erased', p_company USING ERRCODE = 'restrict_violation';
  END IF;
  outcome := 'more';
  IF erase_executions(p_company, p_rows) + erase_exports(p_company, p_rows) + erase_payers(p_company, p_rows) > 0 THEN
    RETURN;
  END IF;
  after := erase_audit_events(p_company, p_after, p_rows);
  IF after IS NOT NULL THEN RETURN; END IF;
  after := p_after;
  IF people_wait_for_mail(p_company) THEN outcome := 'mail-waits'; RETURN; END IF;
  PERFORM erase_signups(people_addresses(p_company, p_rows));
  IF erase_people(p_company, p_rows) > 0 THEN RETURN; END IF;
  -- A row that was committed late can have an earlier time than the last one that was erased.
  IF EXISTS (SELECT FROM audit_event WHERE company_id = p_company AND (ip <> '' OR user_agent <> '' OR detail IS NOT NULL)) THEN
    after := NULL;
    RETURN;
  END IF;
  DELETE FROM list_count WHERE company_id = p_company AND list IN ('execution', 'member');
  PERFORM erase_company_row(p_company);
  outcome := 'erased';
END $$;

REVOKE ALL ON FUNCTION erase_company(uuid, int, timestamptz) FROM PUBLIC;
