-- Closes a hold: p_settled cents become revenue, the rest returns to the lots it came from, newest first. Free credit pays
-- for one whole execution: it is settled whole, or with 0 for an execution that costs nothing. Settle and release share the
-- idempotency key close:<execution>, so only one of them can happen. Outcome: closed · settled or released (by an earlier
-- call) · unknown.
CREATE OR REPLACE FUNCTION ledger_close(p_execution uuid, p_kind text, p_settled bigint, p_actor text, OUT outcome text,
  OUT settled_cents bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_hold credit_hold;
  v_back bigint;
  v_tx bigint;
  v_share record;
BEGIN
  SELECT * INTO v_hold FROM credit_hold h WHERE h.execution_id = p_execution FOR UPDATE;
  IF NOT FOUND THEN outcome := 'unknown'; RETURN; END IF;
  IF v_hold.state <> 'held' THEN outcome := v_hold.state; settled_cents := v_hold.settled_cents; RETURN; END IF;

  settled_cents := CASE WHEN p_kind = 'release' THEN 0
    WHEN v_hold.funding = 'free' AND p_settled <> 0 THEN v_hold.amount_cents
    ELSE coalesce(p_settled, v_hold.amount_cents) END;
  v_back := v_hold.amount_cents - settled_cents;
  IF v_hold.amount_cents > 0 THEN
    v_tx := ledger_post(v_hold.company_id, p_kind, 'close:' || p_execution, p_execution::text, p_actor, NULL,
      ARRAY['wallet', 'held', 'revenue'], ARRAY[v_back, -v_hold.amount_cents, settled_cents]);
  END IF;
  FOR v_share IN SELECT m.lot_id, -m.amount_cents AS taken FROM credit_movement m
    JOIN ledger_tx t ON t.id = m.tx_id WHERE t.idem_key = 'hold:' || p_execution AND v_back > 0 ORDER BY m.lot_id DESC
  LOOP
    EXIT WHEN v_back = 0;
    INSERT INTO credit_movement (tx_id, lot_id, amount_cents) VALUES (v_tx, v_share.lot_id, least(v_back, v_share.taken));
    v_back := v_back - least(v_back, v_share.taken);
  END LOOP;
  UPDATE credit_hold h SET state = CASE p_kind WHEN 'release' THEN 'released' ELSE 'settled' END,
    settled_cents = CASE p_kind WHEN 'release' THEN NULL ELSE ledger_close.settled_cents END,
    closed_at = clock_timestamp() WHERE h.execution_id = p_execution;
  IF v_hold.month IS NOT NULL AND v_hold.amount_cents > settled_cents THEN
    PERFORM spending_add(v_hold.company_id, v_hold.member_id, v_hold.month, settled_cents - v_hold.amount_cents);
  END IF;
  IF settled_cents > 0 THEN PERFORM low_balance_note(v_hold.company_id); END IF;
  IF v_hold.amount_cents > settled_cents THEN
    PERFORM ledger_repay(v_hold.company_id, 'close:' || p_execution, p_execution::text);
  END IF;
  outcome := 'closed';
END $$;
