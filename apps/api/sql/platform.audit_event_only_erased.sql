-- Refuses to change a row of the audit trail, with one exception: erase_company, run by the role that owns the table, removes
-- what identifies a person, of the company that it erases.
CREATE OR REPLACE FUNCTION audit_event_only_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.company_id IS NULL OR current_setting('propsmith.erasing', true) IS DISTINCT FROM OLD.company_id::text
    OR NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
    OR (NEW.id, NEW.at, NEW.action, NEW.company_id, NEW.user_id, NEW.target_id, NEW.request_id)
      IS DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.company_id, OLD.user_id, OLD.target_id, OLD.request_id)
    OR NEW.detail IS NOT NULL OR NEW.ip <> '' OR NEW.user_agent <> ''
  THEN
    RAISE EXCEPTION 'UPDATE of audit_event is refused: the audit trail is append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER audit_event_only_erased BEFORE UPDATE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION audit_event_only_erased();
