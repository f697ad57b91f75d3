-- Counts the members of a company.
CREATE OR REPLACE FUNCTION user_account_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM list_count_add('member', OLD.company_id, NULL, OLD.created_at, -1, 0, 0);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM list_count_add('member', NEW.company_id, NULL, NEW.created_at, 1, 0, 0);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_account_counted AFTER INSERT OR DELETE ON user_account
  FOR EACH ROW EXECUTE FUNCTION user_account_counted();

CREATE OR REPLACE TRIGGER user_account_recounted AFTER UPDATE ON user_account FOR EACH ROW
  WHEN ((OLD.company_id, OLD.created_at) IS DISTINCT FROM (NEW.company_id, NEW.created_at))
  EXECUTE FUNCTION user_account_counted();
