CREATE OR REPLACE TRIGGER audit_event_append_only BEFORE DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change('the audit trail is append-only');

CREATE OR REPLACE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('the audit trail is append-only');
