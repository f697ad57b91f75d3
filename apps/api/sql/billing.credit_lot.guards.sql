-- A direct UPDATE runs at trigger depth 0, the one inside credit_movement_moves_lot at depth 1.
CREATE OR REPLACE TRIGGER credit_lot_by_movements_only BEFORE UPDATE ON credit_lot
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change('a lot moves by movements only');

CREATE OR REPLACE TRIGGER credit_lot_opens_empty BEFORE INSERT ON credit_lot
  FOR EACH ROW WHEN (NEW.remaining_cents <> 0) EXECUTE FUNCTION refuse_change('a lot is filled by a movement');

CREATE OR REPLACE TRIGGER credit_lot_stays BEFORE DELETE ON credit_lot
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a lot is never deleted');

CREATE OR REPLACE TRIGGER credit_lot_no_truncate BEFORE TRUNCATE ON credit_lot
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('a lot is never deleted');
