-- Inserts the row of an execution and holds its price, under the locks that make both decisions safe.
-- Outcome: started · exists (the same request was made before) · conflict (a different request has this key) ·
-- same-log-running (whether this one is free depends on how the running one ends) · taken, blocked, insufficient: see
-- ledger_hold · company-limit, member-limit: held_cents is what is left of the limit.
CREATE OR REPLACE FUNCTION start_execution(p_id uuid, p_company uuid, p_user uuid, p_member_name text,
  p_request_hash text, p_text_hash text, p_token_count int, p_file_name text, p_name text, p_upload uuid, p_input text,
  p_now timestamptz, p_fair_use_seconds int, p_price bigint, p_needed bigint, p_lease_seconds int,
  OUT outcome text, OUT held_cents bigint, OUT input_kept boolean) LANGUAGE plpgsql AS $$
DECLARE
  v_earlier record;
  v_hold record;
  v_payment text;
BEGIN
  -- Requests with one key, and those of one company for one log, are serialized: the second sees the first.
  PERFORM pg_advisory_xact_lock(hashtextextended(p_id::text, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(p_company::text || p_text_hash, 0));

  SELECT e.company_id = p_company AND e.user_id = p_user AND e.request_hash = p_request_hash AS same INTO v_earlier
    FROM execution e WHERE e.id = p_id;
  IF FOUND THEN
    outcome := CASE WHEN v_earlier.same THEN 'exists' ELSE 'conflict' END;
    RETURN;
  END IF;

  SELECT count(*) FILTER (WHERE e.status = 'Success' AND e.cost_cents > 0) AS paid,
      count(*) FILTER (WHERE e.status = 'Running') AS running INTO v_earlier
    FROM execution e WHERE e.company_id = p_company AND e.text_hash = p_text_hash
      AND e.created_at > p_now - make_interval(secs => p_fair_use_seconds);
  IF v_earlier.paid > 0 THEN
    held_cents := 0;
  ELSIF v_earlier.running > 0 THEN
    outcome := 'same-log-running';
    RETURN;
  ELSE
    SELECT * INTO v_hold FROM ledger_hold(p_company, p_id, p_price, p_needed, p_user::text);
    IF v_hold.outcome <> 'held' THEN
      outcome := v_hold.outcome; held_cents := v_hold.amount_cents; RETURN;
    END IF;
    held_cents := v_hold.amount_cents;
    v_payment := v_hold.payment_id;
  END IF;

  outcome := 'started';
  input_kept := p_input IS NOT NULL
    AND NOT EXISTS (SELECT FROM company_retention r WHERE r.company_id = p_company AND r.days = 0);
  INSERT INTO execution (id, company_id, user_id, member_name, status, request_hash, text_hash, token_count, payment_id,
      file_name, name, upload_id, input, created_at, lease_until)
    VALUES (p_id, p_company, p_user, p_member_name, 'Running', p_request_hash, p_text_hash, p_token_count,
      v_payment, p_file_name, CASE WHEN input_kept THEN p_name ELSE p_file_name END, p_upload,
      CASE WHEN input_kept THEN p_input END, p_now,
      clock_timestamp() + make_interval(secs => p_lease_seconds));
END $$;
