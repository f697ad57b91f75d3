-- Counts executions by company and member; the marked ones are shared, the cents are spent.
CREATE OR REPLACE FUNCTION execution_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.company_id, NEW.user_id, NEW.created_at) = (OLD.company_id, OLD.user_id, OLD.created_at) THEN
    PERFORM list_count_add('execution', NEW.company_id, NEW.user_id, NEW.created_at, 0, NEW.shared::int - OLD.shared::int,
      NEW.cost_cents - OLD.cost_cents);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM list_count_add('execution', OLD.company_id, OLD.user_id, OLD.created_at, -1, -OLD.shared::int, -OLD.cost_cents);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM list_count_add('execution', NEW.company_id, NEW.user_id, NEW.created_at, 1, NEW.shared::int, NEW.cost_cents);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER execution_counted AFTER INSERT OR DELETE ON execution
  FOR EACH ROW EXECUTE FUNCTION execution_counted();

CREATE OR REPLACE TRIGGER execution_recounted AFTER UPDATE ON execution FOR EACH ROW
  WHEN ((OLD.company_id, OLD.user_id, OLD.created_at, OLD.shared, OLD.cost_cents)
    IS DISTINCT FROM (NEW.company_id, NEW.user_id, NEW.created_at, NEW.shared, NEW.cost_cents))
  EXECUTE FUNCTION execution_counted();
