-- Counts the listed payments of a company; the marked ones were credited.
CREATE OR REPLACE FUNCTION payment_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rows int := NEW.listed::int;
  v_marked int := (NEW.listed AND NEW.credited_tx IS NOT NULL)::int;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.created_at IS DISTINCT FROM OLD.created_at THEN
    PERFORM list_count_add('payment', OLD.company_id, NULL, OLD.created_at, -OLD.listed::int,
      -(OLD.listed AND OLD.credited_tx IS NOT NULL)::int, 0);
  ELSIF TG_OP = 'UPDATE' THEN
    v_rows := v_rows - OLD.listed::int;
    v_marked := v_marked - (OLD.listed AND OLD.credited_tx IS NOT NULL)::int;
  END IF;
  IF v_rows <> 0 OR v_marked <> 0 THEN
    PERFORM list_count_add('payment', NEW.company_id, NULL, NEW.created_at, v_rows, v_marked, 0);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payment_counted AFTER INSERT OR UPDATE ON payment
  FOR EACH ROW EXECUTE FUNCTION payment_counted();
