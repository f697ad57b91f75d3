-- Takes paid credit, oldest first, of one payment or of all, and returns the amount that is missing. The caller must have
-- locked the wallet.
CREATE OR REPLACE FUNCTION credit_lot_take(p_tx bigint, p_company uuid, p_amount bigint, p_payment uuid DEFAULT NULL)
  RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_left bigint := p_amount;
  v_lot record;
BEGIN
  FOR v_lot IN SELECT id, remaining_cents FROM credit_lot
    WHERE company_id = p_company AND remaining_cents > 0 AND source = 'paid'
      AND (p_payment IS NULL OR payment_id = p_payment)
    ORDER BY id
  LOOP
    EXIT WHEN v_left = 0;
    INSERT INTO credit_movement (tx_id, lot_id, amount_cents)
      VALUES (p_tx, v_lot.id, -least(v_left, v_lot.remaining_cents));
    v_left := v_left - least(v_left, v_lot.remaining_cents);
  END LOOP;
  RETURN v_left;
END $$;
