-- Writes an execution down, holds its price and says so in the audit trail: all of it or nothing, before any work begins. In
-- one call: the six statements it took before cost about a third of the engine's work on a log of 100 KB.
-- Outcome: started · exists (the same request came before) · conflict (another one came under its key) · same-log-running
-- (whether this one costs anything depends on how that one ends) · taken, blocked, insufficient: see ledger_hold.
CREATE FUNCTION start_execution(p_id uuid, p_company uuid, p_user uuid, p_request_hash text, p_text_hash text,
  p_token_count int, p_file_name text, p_upload uuid, p_input text, p_now timestamptz, p_fair_use_seconds int,
  p_price bigint, p_needed bigint, p_lease_seconds int,
  p_audit_id uuid, p_request_id text, p_ip text, p_user_agent text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  v_earlier record;
  v_hold record;
  v_held bigint := 0;
  v_payment text;
  v_input text := p_input;
BEGIN
  -- Requests under one key, and those of one company for one log, pass one at a time, so that the second sees the first.
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
  IF v_earlier.paid = 0 THEN
    IF v_earlier.running > 0 THEN outcome := 'same-log-running'; RETURN; END IF;
    SELECT * INTO v_hold FROM ledger_hold(p_company, p_id, p_price, p_needed, p_lease_seconds, p_user::text);
    IF v_hold.outcome <> 'held' THEN outcome := v_hold.outcome; RETURN; END IF;
    v_held := v_hold.amount_cents;
    v_payment := v_hold.payment_id;
  END IF;

  IF EXISTS (SELECT FROM company_retention r WHERE r.company_id = p_company AND r.days = 0) THEN v_input := NULL; END IF;
  -- A log that is not to be kept has been read by now.
  IF v_input IS NULL THEN DELETE FROM log_upload u WHERE u.id = p_upload; END IF;
  INSERT INTO execution (id, company_id, user_id, member_name, status, request_hash, text_hash, token_count, payment_id,
      file_name, upload_id, input, created_at, lease_until)
    VALUES (p_id, p_company, p_user,
      coalesce((SELECT u.firstname || ' ' || u.lastname FROM user_account u WHERE u.id = p_user), ''), 'Running',
      p_request_hash, p_text_hash, p_token_count, v_payment, p_file_name, p_upload, v_input, p_now,
      clock_timestamp() + make_interval(secs => p_lease_seconds));
  INSERT INTO audit_event (id, action, company_id, user_id, target_id, detail, request_id, ip, user_agent)
    VALUES (p_audit_id, 'execution.started', p_company, p_user, p_id::text, jsonb_build_object('heldCents', v_held),
      p_request_id, p_ip, p_user_agent);
  outcome := 'started';
END $$;
