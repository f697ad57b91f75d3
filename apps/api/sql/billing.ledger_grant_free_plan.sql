-- Grants the free plan; false when the company or its owner's address has had it.
CREATE OR REPLACE FUNCTION ledger_grant_free_plan(p_payment uuid, p_company uuid, p_member uuid, p_owner_hash text, p_amount bigint,
  p_chosen_at text, p_ip text, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_tx bigint;
BEGIN
  INSERT INTO free_plan_grant (company_id, owner_hash, payment_id, created_at)
    VALUES (p_company, p_owner_hash, p_payment, p_now) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM ledger_open_accounts(p_company);
  v_tx := ledger_post(p_company, 'grant', 'grant:signup:' || p_company, p_payment::text, p_member::text, NULL,
    ARRAY['promo_expense', 'wallet'], ARRAY[-p_amount, p_amount]);
  PERFORM credit_lot_open(v_tx, p_company, p_payment, 'free', p_amount);
  INSERT INTO payment (id, company_id, member_id, method, chosen_at, amount_cents, currency, state, credited_tx, ip, created_at)
    VALUES (p_payment, p_company, p_member, 'free', p_chosen_at, p_amount, 'usd', 'succeeded', v_tx, p_ip, p_now);
  PERFORM low_balance_reset(p_company);
  RETURN true;
END $$;
