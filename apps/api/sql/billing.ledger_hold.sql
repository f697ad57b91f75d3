-- Reserves credit for an execution. Outcome: held · exists (held by an earlier call) · taken (the id is another company's) ·
-- blocked · insufficient · company-limit, member-limit (see spending_room; amount_cents is what is left). payment_id is the
-- payment of the first cent, as shown to the customer.
CREATE OR REPLACE FUNCTION ledger_hold(p_company uuid, p_execution uuid, p_price bigint, p_needed bigint,
  p_actor text, OUT outcome text, OUT amount_cents bigint, OUT payment_id text) LANGUAGE plpgsql AS $$
DECLARE
  v_hold credit_hold;
  v_funding record;
  v_room record;
  v_tx bigint;
  v_month date := spending_month(now());
  -- The actor is a member, except in tests of the ledger alone.
  v_member uuid := CASE WHEN p_actor ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN p_actor::uuid END;
BEGIN
  PERFORM FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT * INTO v_hold FROM credit_hold h WHERE h.execution_id = p_execution;
  IF v_hold.company_id <> p_company THEN
    outcome := 'taken'; RETURN;
  ELSIF v_hold.company_id = p_company THEN
    outcome := 'exists';
  ELSE
    SELECT * INTO v_funding FROM ledger_funding(p_company, p_price, p_needed);
    IF v_funding.outcome <> 'funded' THEN outcome := v_funding.outcome; RETURN; END IF;
    SELECT * INTO v_room FROM spending_room(p_company, v_member, v_month);
    IF v_room.left_cents < v_funding.amount_cents THEN
      outcome := v_room.bound; amount_cents := v_room.left_cents; RETURN;
    END IF;
    INSERT INTO credit_hold (execution_id, company_id, amount_cents, funding, payment_id, member_id, month)
      VALUES (p_execution, p_company, v_funding.amount_cents, v_funding.funding, v_funding.payment_id, v_member, v_month)
      RETURNING * INTO v_hold;
    IF v_hold.amount_cents > 0 THEN
      v_tx := ledger_post(p_company, 'hold', 'hold:' || p_execution, p_execution::text, p_actor, NULL,
        ARRAY['wallet', 'held'], ARRAY[-v_hold.amount_cents, v_hold.amount_cents]);
      IF v_hold.funding = 'free' THEN
        INSERT INTO credit_movement (tx_id, lot_id, amount_cents) VALUES (v_tx, v_funding.lot_id, -v_hold.amount_cents);
      ELSE
        PERFORM credit_lot_take(v_tx, p_company, v_hold.amount_cents);
      END IF;
      PERFORM spending_add(p_company, v_member, v_month, v_hold.amount_cents);
    END IF;
    outcome := 'held';
  END IF;
  amount_cents := v_hold.amount_cents;
  SELECT coalesce(p.stripe_intent_id, p.id::text) INTO payment_id FROM payment p WHERE p.id = v_hold.payment_id;
END $$;
