CREATE OR REPLACE TRIGGER credit_hold_closes_once BEFORE UPDATE ON credit_hold
  FOR EACH ROW WHEN (OLD.state <> 'held' OR NEW.amount_cents <> OLD.amount_cents OR NEW.company_id <> OLD.company_id)
  EXECUTE FUNCTION refuse_change('a hold closes once and never changes its amount');

CREATE OR REPLACE TRIGGER credit_hold_stays BEFORE DELETE ON credit_hold
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a hold is never deleted');

CREATE OR REPLACE TRIGGER credit_hold_no_truncate BEFORE TRUNCATE ON credit_hold
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('a hold is never deleted');
