-- Adds a lot of credit; none for an amount of zero.
CREATE OR REPLACE FUNCTION credit_lot_open(p_tx bigint, p_company uuid, p_payment uuid, p_source text, p_amount bigint)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_lot bigint;
BEGIN
  IF p_amount = 0 THEN RETURN; END IF;
  INSERT INTO credit_lot (company_id, payment_id, source, amount_cents)
    VALUES (p_company, p_payment, p_source, p_amount) RETURNING id INTO v_lot;
  INSERT INTO credit_movement (tx_id, lot_id, amount_cents) VALUES (p_tx, v_lot, p_amount);
END $$;
