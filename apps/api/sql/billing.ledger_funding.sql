-- Chooses the credit that pays for an execution. Outcome: funded · blocked (an open dispute, or money owed) · insufficient.
-- Free credit pays when it is the oldest or the paid credit does not suffice, and then for exactly one whole execution.
CREATE OR REPLACE FUNCTION ledger_funding(p_company uuid, p_price bigint, p_needed bigint, OUT outcome text, OUT funding text,
  OUT amount_cents bigint, OUT lot_id bigint, OUT payment_id uuid) LANGUAGE plpgsql AS $$
DECLARE
  v_wallet bigint;
  v_oldest credit_lot;
  v_free credit_lot;
BEGIN
  IF EXISTS (SELECT FROM ledger_account a WHERE a.company_id = p_company AND a.kind = 'receivable'
      AND a.currency = 'usd' AND a.balance_cents < 0)
    OR EXISTS (SELECT FROM payment p WHERE p.company_id = p_company AND p.dispute_open)
  THEN outcome := 'blocked'; RETURN; END IF;
  SELECT a.balance_cents INTO v_wallet FROM ledger_account a
    WHERE a.company_id = p_company AND a.kind = 'wallet' AND a.currency = 'usd';
  SELECT * INTO v_oldest FROM credit_lot l WHERE l.company_id = p_company AND l.remaining_cents > 0 ORDER BY l.id LIMIT 1;
  SELECT * INTO v_free FROM credit_lot l
    WHERE l.company_id = p_company AND l.remaining_cents > 0 AND l.source = 'free' ORDER BY l.id LIMIT 1;
  IF v_free.id = v_oldest.id OR v_wallet - v_free.remaining_cents < p_needed THEN
    funding := 'free'; amount_cents := v_free.remaining_cents; lot_id := v_free.id; payment_id := v_free.payment_id;
  ELSIF v_wallet - coalesce(v_free.remaining_cents, 0) >= p_needed THEN
    funding := 'paid'; amount_cents := p_price; lot_id := v_oldest.id; payment_id := v_oldest.payment_id;
  END IF;
  outcome := CASE WHEN funding IS NULL THEN 'insufficient' ELSE 'funded' END;
END $$;
