-- Applies an inserted movement to its lot.
CREATE OR REPLACE FUNCTION credit_movement_moves_lot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_tx ledger_tx;
  v_company uuid;
BEGIN
  SELECT * INTO STRICT v_tx FROM ledger_tx WHERE id = NEW.tx_id;
  IF v_tx.made_in <> pg_current_xact_id()::text::bigint THEN
    RAISE EXCEPTION 'ledger transaction % is complete', v_tx.id USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE credit_lot SET remaining_cents = remaining_cents + NEW.amount_cents
    WHERE id = NEW.lot_id RETURNING company_id INTO STRICT v_company;
  IF v_company <> v_tx.company_id THEN
    RAISE EXCEPTION 'lot % is of another company than transaction %', NEW.lot_id, v_tx.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_movement_moves_lot BEFORE INSERT ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION credit_movement_moves_lot();
