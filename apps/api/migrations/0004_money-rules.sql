-- What the database itself guarantees about money, and the functions that move it. One call moves everything of one
-- operation: balances, entries, credit lots and the row that caused it stand or fall together.

ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_company FOREIGN KEY (company_id) REFERENCES company (id);
--> statement-breakpoint
ALTER TABLE ledger_tx ADD CONSTRAINT ledger_tx_company FOREIGN KEY (company_id) REFERENCES company (id);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_company FOREIGN KEY (company_id) REFERENCES company (id);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_credited_by FOREIGN KEY (credited_tx) REFERENCES ledger_tx (id);
--> statement-breakpoint
-- Balances change in place many times a second: room on the page keeps such an update away from the indexes.
ALTER TABLE ledger_account SET (fillfactor = 50);
--> statement-breakpoint
INSERT INTO ledger_account (kind, currency)
VALUES ('stripe_clearing', 'usd'), ('revenue', 'usd'), ('promo_expense', 'usd'), ('adjustment', 'usd');
--> statement-breakpoint

CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: %', TG_OP, TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint

-- An entry moves its account. There is no other way: see ledger_account_by_entries_only.
CREATE FUNCTION ledger_entry_moves_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_tx ledger_tx;
  v_account ledger_account;
BEGIN
  SELECT * INTO STRICT v_tx FROM ledger_tx WHERE id = NEW.tx_id;
  IF v_tx.made_in <> pg_current_xact_id()::text::bigint THEN
    RAISE EXCEPTION 'ledger transaction % is complete', v_tx.id USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE ledger_account SET balance_cents = balance_cents + NEW.amount_cents, version = version + 1
    WHERE id = NEW.account_id AND company_id IS NOT NULL
    RETURNING * INTO v_account;
  IF NOT FOUND THEN
    SELECT * INTO STRICT v_account FROM ledger_account WHERE id = NEW.account_id;
  ELSIF v_account.company_id <> v_tx.company_id THEN
    RAISE EXCEPTION 'account % is of another company than transaction %', v_account.id, v_tx.id
      USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.balance_after_cents := v_account.balance_cents;
  NEW.account_version := v_account.version;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_moves_balance BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_moves_balance();
--> statement-breakpoint

CREATE FUNCTION credit_movement_moves_lot() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER credit_movement_moves_lot BEFORE INSERT ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION credit_movement_moves_lot();
--> statement-breakpoint

-- At commit a transaction sums to zero, and its credit lots moved by as much as its wallet did.
CREATE FUNCTION ledger_tx_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_entries int;
  v_sum bigint;
  v_wallet bigint;
  v_lots bigint;
BEGIN
  SELECT count(*), coalesce(sum(e.amount_cents), 0), coalesce(sum(e.amount_cents) FILTER (WHERE a.kind = 'wallet'), 0)
    INTO v_entries, v_sum, v_wallet
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.tx_id = NEW.id;
  SELECT coalesce(sum(amount_cents), 0) INTO v_lots FROM credit_movement WHERE tx_id = NEW.id;
  IF v_entries < 2 OR v_sum <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', NEW.id, v_entries, v_sum
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_tx_balances';
  ELSIF v_lots <> v_wallet THEN
    RAISE EXCEPTION 'ledger transaction % moves the wallet by % and the credit lots by %', NEW.id, v_wallet, v_lots
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_tx_lots_follow_wallet';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_tx_must_balance AFTER INSERT ON ledger_tx
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_must_balance();
--> statement-breakpoint

CREATE TRIGGER ledger_tx_append_only BEFORE UPDATE OR DELETE ON ledger_tx
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('the ledger is append-only');
--> statement-breakpoint
CREATE TRIGGER ledger_tx_no_truncate BEFORE TRUNCATE ON ledger_tx
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('the ledger is append-only');
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('the ledger is append-only');
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('the ledger is append-only');
--> statement-breakpoint
CREATE TRIGGER credit_movement_append_only BEFORE UPDATE OR DELETE ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('the ledger is append-only');
--> statement-breakpoint
CREATE TRIGGER credit_movement_no_truncate BEFORE TRUNCATE ON credit_movement
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('the ledger is append-only');
--> statement-breakpoint
-- A statement of its own runs at depth 0, the update inside an entry's trigger at depth 1.
CREATE TRIGGER ledger_account_by_entries_only BEFORE UPDATE ON ledger_account
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse('a balance moves by entries only');
--> statement-breakpoint
CREATE TRIGGER ledger_account_opens_empty BEFORE INSERT ON ledger_account
  FOR EACH ROW WHEN (NEW.balance_cents <> 0 OR NEW.version <> 0)
  EXECUTE FUNCTION ledger_refuse('an account opens empty');
--> statement-breakpoint
CREATE TRIGGER ledger_account_stays BEFORE DELETE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('an account is never deleted');
--> statement-breakpoint
CREATE TRIGGER ledger_account_no_truncate BEFORE TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('an account is never deleted');
--> statement-breakpoint
CREATE TRIGGER credit_lot_by_movements_only BEFORE UPDATE ON credit_lot
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse('a lot moves by movements only');
--> statement-breakpoint
CREATE TRIGGER credit_lot_opens_empty BEFORE INSERT ON credit_lot
  FOR EACH ROW WHEN (NEW.remaining_cents <> 0) EXECUTE FUNCTION ledger_refuse('a lot is filled by a movement');
--> statement-breakpoint
CREATE TRIGGER credit_lot_stays BEFORE DELETE ON credit_lot
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('a lot is never deleted');
--> statement-breakpoint
CREATE TRIGGER credit_lot_no_truncate BEFORE TRUNCATE ON credit_lot
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a lot is never deleted');
--> statement-breakpoint
CREATE TRIGGER credit_hold_closes_once BEFORE UPDATE ON credit_hold
  FOR EACH ROW WHEN (OLD.state <> 'held' OR NEW.amount_cents <> OLD.amount_cents OR NEW.company_id <> OLD.company_id)
  EXECUTE FUNCTION ledger_refuse('a hold closes once and never changes its amount');
--> statement-breakpoint
CREATE TRIGGER credit_hold_stays BEFORE DELETE ON credit_hold
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('a hold is never deleted');
--> statement-breakpoint
CREATE TRIGGER credit_hold_no_truncate BEFORE TRUNCATE ON credit_hold
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a hold is never deleted');
--> statement-breakpoint
CREATE TRIGGER payment_credit_is_final BEFORE UPDATE ON payment
  FOR EACH ROW WHEN (
    (OLD.credited_tx IS NOT NULL AND NEW.credited_tx IS DISTINCT FROM OLD.credited_tx)
    OR (OLD.stripe_intent_id IS NOT NULL AND NEW.stripe_intent_id IS DISTINCT FROM OLD.stripe_intent_id)
    OR NEW.amount_cents <> OLD.amount_cents OR NEW.company_id <> OLD.company_id OR NEW.currency <> OLD.currency)
  EXECUTE FUNCTION ledger_refuse('amount, company, intent and credit of a payment are final');
--> statement-breakpoint
CREATE TRIGGER payment_stays BEFORE DELETE ON payment
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('a payment is never deleted');
--> statement-breakpoint
CREATE TRIGGER payment_no_truncate BEFORE TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse('a payment is never deleted');
--> statement-breakpoint
CREATE TRIGGER free_plan_grant_stays BEFORE UPDATE OR DELETE ON free_plan_grant
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse('a free plan is given once');
--> statement-breakpoint

CREATE FUNCTION ledger_open_accounts(p_company uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO ledger_account (company_id, kind, currency, balance_cents, version)
  SELECT p_company, kind, 'usd', 0, 0 FROM unnest(ARRAY['wallet', 'held', 'receivable']) kind
  WHERE NOT EXISTS (SELECT FROM ledger_account WHERE company_id = p_company)
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint

-- Writes one transaction. Entries go in the order of their accounts, so that two transactions never wait for each other
-- in a circle; lines of zero are left out.
CREATE FUNCTION ledger_post(p_company uuid, p_kind text, p_key text, p_ref text, p_actor text, p_meta jsonb,
  p_accounts text[], p_amounts bigint[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_tx bigint;
BEGIN
  INSERT INTO ledger_tx (company_id, kind, idem_key, ref, actor, meta)
    VALUES (p_company, p_kind, p_key, p_ref, p_actor, p_meta) RETURNING id INTO v_tx;
  INSERT INTO ledger_entry (tx_id, account_id, amount_cents)
    SELECT v_tx, coalesce(
        (SELECT id FROM ledger_account WHERE company_id = p_company AND kind = line.account AND currency = 'usd'),
        (SELECT id FROM ledger_account WHERE company_id IS NULL AND kind = line.account AND currency = 'usd')), amount
    FROM unnest(p_accounts, p_amounts) AS line (account, amount) WHERE amount <> 0 ORDER BY 2;
  RETURN v_tx;
END $$;
--> statement-breakpoint

CREATE FUNCTION credit_lot_open(p_tx bigint, p_company uuid, p_payment uuid, p_source text, p_amount bigint)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_lot bigint;
BEGIN
  IF p_amount = 0 THEN RETURN; END IF;
  INSERT INTO credit_lot (company_id, payment_id, source, amount_cents)
    VALUES (p_company, p_payment, p_source, p_amount) RETURNING id INTO v_lot;
  INSERT INTO credit_movement (tx_id, lot_id, amount_cents) VALUES (p_tx, v_lot, p_amount);
END $$;
--> statement-breakpoint

-- Takes paid credit, the oldest first, of one payment or of all, and answers how much is still missing. The caller has
-- locked the wallet, so nobody else moves these lots.
CREATE FUNCTION credit_lot_take(p_tx bigint, p_company uuid, p_amount bigint, p_payment uuid DEFAULT NULL)
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
--> statement-breakpoint

-- Pays what the company owes out of its paid credit, as far as it reaches. p_cause is the key of the transaction that
-- brought the credit.
CREATE FUNCTION ledger_repay(p_company uuid, p_cause text, p_ref text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_owed bigint;
  v_paid bigint;
  v_tx bigint;
BEGIN
  SELECT -balance_cents INTO v_owed FROM ledger_account
    WHERE company_id = p_company AND kind = 'receivable' AND currency = 'usd';
  IF v_owed = 0 THEN RETURN; END IF;
  PERFORM FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT least(v_owed, coalesce(sum(remaining_cents), 0)) INTO v_paid FROM credit_lot
    WHERE company_id = p_company AND remaining_cents > 0 AND source = 'paid';
  IF v_paid = 0 THEN RETURN; END IF;
  v_tx := ledger_post(p_company, 'repay', 'repay:' || p_cause, p_ref, 'ledger', NULL,
    ARRAY['wallet', 'receivable'], ARRAY[-v_paid, v_paid]);
  PERFORM credit_lot_take(v_tx, p_company, v_paid);
END $$;
--> statement-breakpoint

-- What would pay for an execution. Outcome: funded · blocked (an open dispute, or money owed) · insufficient.
-- An execution funded by free credit needs and costs exactly that credit: when it is the oldest, or when the paid credit
-- does not reach. It is never split.
CREATE FUNCTION ledger_funding(p_company uuid, p_price bigint, p_needed bigint, OUT outcome text, OUT funding text,
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
--> statement-breakpoint

-- Reserves credit for an execution. Outcome: held · exists (asked before, same answer) · taken (the id is another
-- company's) · blocked · insufficient. payment_id is the payment of the first cent, as the customer knows it.
CREATE FUNCTION ledger_hold(p_company uuid, p_execution uuid, p_price bigint, p_needed bigint, p_lease_seconds int,
  p_actor text, OUT outcome text, OUT amount_cents bigint, OUT payment_id text) LANGUAGE plpgsql AS $$
DECLARE
  v_hold credit_hold;
  v_funding record;
  v_tx bigint;
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
    INSERT INTO credit_hold (execution_id, company_id, amount_cents, funding, payment_id, lease_until)
      VALUES (p_execution, p_company, v_funding.amount_cents, v_funding.funding, v_funding.payment_id,
        clock_timestamp() + make_interval(secs => p_lease_seconds)) RETURNING * INTO v_hold;
    IF v_hold.amount_cents > 0 THEN
      v_tx := ledger_post(p_company, 'hold', 'hold:' || p_execution, p_execution::text, p_actor, NULL,
        ARRAY['wallet', 'held'], ARRAY[-v_hold.amount_cents, v_hold.amount_cents]);
      IF v_hold.funding = 'free' THEN
        INSERT INTO credit_movement (tx_id, lot_id, amount_cents) VALUES (v_tx, v_funding.lot_id, -v_hold.amount_cents);
      ELSE
        PERFORM credit_lot_take(v_tx, p_company, v_hold.amount_cents);
      END IF;
    END IF;
    outcome := 'held';
  END IF;
  amount_cents := v_hold.amount_cents;
  SELECT coalesce(p.stripe_intent_id, p.id::text) INTO payment_id FROM payment p WHERE p.id = v_hold.payment_id;
END $$;
--> statement-breakpoint

-- Closes a hold: p_settled cents become revenue, the rest goes back to the lots it came from, the newest first. Settle and
-- release share the key close:<execution>, so that only one of them can ever happen. Outcome: closed · settled or released
-- (it was closed before, so) · unknown.
CREATE FUNCTION ledger_close(p_execution uuid, p_kind text, p_settled bigint, p_actor text, OUT outcome text,
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
    WHEN v_hold.funding = 'free' THEN v_hold.amount_cents ELSE coalesce(p_settled, v_hold.amount_cents) END;
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
  IF v_hold.amount_cents > settled_cents THEN
    PERFORM ledger_repay(v_hold.company_id, 'close:' || p_execution, p_execution::text);
  END IF;
  outcome := 'closed';
END $$;
--> statement-breakpoint

-- Gives back holds whose lease is over and answers their executions. Several sweepers share the work; each goes through the
-- companies in the same order, so that they never wait for each other in a circle.
CREATE FUNCTION ledger_sweep(p_limit int) RETURNS TABLE (execution_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  FOR execution_id IN
    WITH stale AS (
      SELECT h.execution_id, h.company_id FROM credit_hold h WHERE h.state = 'held' AND h.lease_until < clock_timestamp()
      ORDER BY h.lease_until LIMIT p_limit FOR UPDATE SKIP LOCKED
    )
    SELECT s.execution_id FROM stale s ORDER BY s.company_id, s.execution_id
  LOOP
    PERFORM ledger_close(execution_id, 'release', NULL, 'sweeper');
    RETURN NEXT;
  END LOOP;
END $$;
--> statement-breakpoint

-- Credits a card payment, once: the row is locked until it is decided, and the key of the intent stands behind that.
CREATE FUNCTION ledger_credit_top_up(p_payment uuid, p_via text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_payment payment;
  v_key text;
  v_tx bigint;
BEGIN
  SELECT * INTO STRICT v_payment FROM payment WHERE id = p_payment FOR UPDATE;
  IF v_payment.credited_tx IS NOT NULL THEN RETURN 'already'; END IF;
  v_key := 'topup:' || v_payment.stripe_intent_id;
  PERFORM ledger_open_accounts(v_payment.company_id);
  v_tx := ledger_post(v_payment.company_id, 'topup', v_key, v_payment.stripe_intent_id, p_via, NULL,
    ARRAY['stripe_clearing', 'wallet'], ARRAY[-v_payment.amount_cents, v_payment.amount_cents]);
  PERFORM credit_lot_open(v_tx, v_payment.company_id, p_payment, 'paid', v_payment.amount_cents);
  UPDATE payment SET state = 'succeeded', review_reason = NULL, credited_tx = v_tx, credited_via = p_via WHERE id = p_payment;
  PERFORM ledger_repay(v_payment.company_id, v_key, v_payment.stripe_intent_id);
  RETURN 'credited';
END $$;
--> statement-breakpoint

-- Gives the free plan to a company; false when the company or its owner's address has had it.
CREATE FUNCTION ledger_grant_free_plan(p_payment uuid, p_company uuid, p_member uuid, p_owner_hash text, p_amount bigint,
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
  RETURN true;
END $$;
--> statement-breakpoint

-- Takes a refund or a dispute of a credited payment back: out of its own unspent credit, then out of other paid credit,
-- and what is spent already stays owed. Never more than the payment; answers how much it was.
CREATE FUNCTION ledger_take_back(p_payment uuid, p_kind text, p_ref text, p_amount bigint, p_actor text)
  RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_payment payment;
  v_amount bigint;
  v_taken bigint;
  v_tx bigint;
BEGIN
  SELECT * INTO STRICT v_payment FROM payment WHERE id = p_payment FOR UPDATE;
  v_amount := least(p_amount, v_payment.amount_cents - v_payment.refunded_cents - v_payment.disputed_cents);
  IF v_amount <= 0 THEN RETURN 0; END IF;
  PERFORM FROM ledger_account WHERE company_id = v_payment.company_id AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT least(v_amount, coalesce(sum(remaining_cents), 0)) INTO v_taken FROM credit_lot
    WHERE company_id = v_payment.company_id AND remaining_cents > 0 AND source = 'paid';
  v_tx := ledger_post(v_payment.company_id, p_kind, p_kind || ':' || p_ref, p_ref, p_actor,
    jsonb_build_object('intent', v_payment.stripe_intent_id), ARRAY['wallet', 'receivable', 'stripe_clearing'],
    ARRAY[-v_taken, v_taken - v_amount, v_amount]);
  PERFORM credit_lot_take(v_tx, v_payment.company_id,
    credit_lot_take(v_tx, v_payment.company_id, v_taken, p_payment));
  UPDATE payment SET refunded_cents = refunded_cents + CASE p_kind WHEN 'refund' THEN v_amount ELSE 0 END,
    disputed_cents = disputed_cents + CASE p_kind WHEN 'dispute' THEN v_amount ELSE 0 END WHERE id = p_payment;
  RETURN v_amount;
END $$;
--> statement-breakpoint

-- Undoes ledger_take_back when a refund failed or a dispute was won: first what is owed, the rest as new credit.
CREATE FUNCTION ledger_give_back(p_payment uuid, p_kind text, p_ref text, p_actor text)
  RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_payment payment;
  v_amount bigint;
  v_owed bigint;
  v_tx bigint;
BEGIN
  SELECT * INTO STRICT v_payment FROM payment WHERE id = p_payment FOR UPDATE;
  SELECT e.amount_cents INTO v_amount FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.id
    JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'stripe_clearing' WHERE t.idem_key = p_kind || ':' || p_ref;
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM FROM ledger_account WHERE company_id = v_payment.company_id AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  SELECT least(v_amount, -balance_cents) INTO v_owed FROM ledger_account
    WHERE company_id = v_payment.company_id AND kind = 'receivable' AND currency = 'usd';
  v_tx := ledger_post(v_payment.company_id, p_kind || '_reversal', p_kind || '_rev:' || p_ref, p_ref, p_actor,
    jsonb_build_object('intent', v_payment.stripe_intent_id), ARRAY['wallet', 'receivable', 'stripe_clearing'],
    ARRAY[v_amount - v_owed, v_owed, -v_amount]);
  PERFORM credit_lot_open(v_tx, v_payment.company_id, p_payment, 'paid', v_amount - v_owed);
  UPDATE payment SET refunded_cents = refunded_cents - CASE p_kind WHEN 'refund' THEN v_amount ELSE 0 END,
    disputed_cents = disputed_cents - CASE p_kind WHEN 'dispute' THEN v_amount ELSE 0 END WHERE id = p_payment;
  RETURN v_amount;
END $$;
--> statement-breakpoint

-- A correction by a person, with who and why. Used by hand; see docs/how-money-is-kept-right.md.
CREATE FUNCTION ledger_adjust(p_company uuid, p_amount bigint, p_ticket text, p_actor text, p_reason text)
  RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_tx bigint;
BEGIN
  PERFORM ledger_open_accounts(p_company);
  PERFORM FROM ledger_account WHERE company_id = p_company AND kind = 'wallet' AND currency = 'usd' FOR UPDATE;
  v_tx := ledger_post(p_company, 'adjust', 'adjust:' || p_ticket, p_ticket, p_actor, jsonb_build_object('reason', p_reason),
    ARRAY['wallet', 'adjustment'], ARRAY[p_amount, -p_amount]);
  IF p_amount > 0 THEN
    PERFORM credit_lot_open(v_tx, p_company, NULL, 'paid', p_amount);
    PERFORM ledger_repay(p_company, 'adjust:' || p_ticket, p_ticket);
  ELSE
    PERFORM credit_lot_take(v_tx, p_company, -p_amount);
  END IF;
  RETURN v_tx;
END $$;
--> statement-breakpoint

-- What share each payment had in an execution.
CREATE VIEW execution_share AS
  SELECT t.ref AS execution_id, t.company_id, l.payment_id, l.id AS lot_id, -sum(m.amount_cents)::bigint AS amount_cents
  FROM ledger_tx t JOIN credit_movement m ON m.tx_id = t.id JOIN credit_lot l ON l.id = m.lot_id
  WHERE t.kind IN ('hold', 'settle', 'release')
  GROUP BY t.ref, t.company_id, l.payment_id, l.id HAVING sum(m.amount_cents) <> 0;
--> statement-breakpoint

-- Empty while the books are right. It trusts no trigger and no function: it adds everything up again.
CREATE VIEW audit_violations (rule, ref, detail) AS
  SELECT 'balance is the sum of its entries', a.id::text, format('%s instead of %s', a.balance_cents, sum(coalesce(e.amount_cents, 0)))
    FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id WHERE a.company_id IS NOT NULL
    GROUP BY a.id HAVING a.balance_cents <> sum(coalesce(e.amount_cents, 0)) OR a.version <> count(e.tx_id)
  UNION ALL
  SELECT 'a transaction sums to zero', t.id::text, format('%s entries, sum %s', count(e.tx_id), coalesce(sum(e.amount_cents), 0))
    FROM ledger_tx t LEFT JOIN ledger_entry e ON e.tx_id = t.id
    GROUP BY t.id HAVING count(e.tx_id) < 2 OR sum(e.amount_cents) <> 0
  UNION ALL
  SELECT 'an entry belongs to a transaction', e.tx_id::text, format('account %s', e.account_id)
    FROM ledger_entry e WHERE NOT EXISTS (SELECT FROM ledger_tx t WHERE t.id = e.tx_id)
  UNION ALL
  SELECT 'wallet and held are never below zero', e.tx_id::text, format('%s of account %s', e.balance_after_cents, e.account_id)
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE a.kind IN ('wallet', 'held') AND (e.balance_after_cents < 0 OR a.balance_cents < 0)
  UNION ALL
  SELECT 'versions count without gaps and balances run', s.tx_id::text, format('account %s version %s', s.account_id, s.account_version)
    FROM (SELECT e.*, row_number() OVER w AS expected_version, sum(e.amount_cents) OVER w AS expected_balance
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id AND a.company_id IS NOT NULL
      WINDOW w AS (PARTITION BY e.account_id ORDER BY e.account_version)) s
    WHERE s.account_version IS DISTINCT FROM s.expected_version OR s.balance_after_cents IS DISTINCT FROM s.expected_balance
  UNION ALL
  SELECT 'a transaction touches one company', t.id::text, format('account %s', a.id)
    FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE a.company_id IS NOT NULL AND a.company_id <> t.company_id
  UNION ALL
  SELECT 'held is the sum of open holds', a.company_id::text, format('%s instead of %s', a.balance_cents, coalesce(h.total, 0))
    FROM ledger_account a LEFT JOIN (SELECT company_id, sum(amount_cents) AS total FROM credit_hold WHERE state = 'held' GROUP BY company_id) h
      ON h.company_id = a.company_id
    WHERE a.kind = 'held' AND a.balance_cents <> coalesce(h.total, 0)
  UNION ALL
  SELECT 'a hold has its transactions', h.execution_id::text, format('%s, %s opened, %s closed', h.state, count(o.id), count(c.id))
    FROM credit_hold h LEFT JOIN ledger_tx o ON o.idem_key = 'hold:' || h.execution_id
      LEFT JOIN ledger_tx c ON c.idem_key = 'close:' || h.execution_id
        AND c.kind = CASE h.state WHEN 'settled' THEN 'settle' WHEN 'released' THEN 'release' END
    WHERE h.amount_cents > 0
    GROUP BY h.execution_id HAVING count(o.id) <> 1 OR count(c.id) <> CASE h.state WHEN 'held' THEN 0 ELSE 1 END
  UNION ALL
  SELECT 'a hold transaction has its hold', t.id::text, t.idem_key
    FROM ledger_tx t WHERE t.kind IN ('hold', 'settle', 'release')
      AND NOT EXISTS (SELECT FROM credit_hold h WHERE h.execution_id::text = t.ref AND h.company_id = t.company_id)
  UNION ALL
  SELECT 'a settled hold cost what was settled', h.execution_id::text, format('%s instead of %s', coalesce(s.total, 0), coalesce(h.settled_cents, h.amount_cents))
    FROM credit_hold h LEFT JOIN (SELECT execution_id, sum(amount_cents) AS total FROM execution_share GROUP BY execution_id) s
      ON s.execution_id = h.execution_id::text
    WHERE coalesce(s.total, 0) <> CASE h.state WHEN 'held' THEN h.amount_cents WHEN 'settled' THEN h.settled_cents ELSE 0 END
  UNION ALL
  SELECT 'lots sum to the wallet', a.company_id::text, format('%s instead of %s', coalesce(l.total, 0), a.balance_cents)
    FROM ledger_account a LEFT JOIN (SELECT company_id, sum(remaining_cents) AS total FROM credit_lot GROUP BY company_id) l
      ON l.company_id = a.company_id
    WHERE a.kind = 'wallet' AND a.balance_cents <> coalesce(l.total, 0)
  UNION ALL
  SELECT 'a lot remains as its movements say', l.id::text, format('%s instead of %s', l.remaining_cents, coalesce(sum(m.amount_cents), 0))
    FROM credit_lot l LEFT JOIN credit_movement m ON m.lot_id = l.id
    GROUP BY l.id HAVING l.remaining_cents <> coalesce(sum(m.amount_cents), 0)
  UNION ALL
  SELECT 'a payment is credited once with its amount', p.id::text, format('%s of %s in %s transactions', coalesce(sum(e.amount_cents), 0), p.amount_cents, count(e.tx_id))
    FROM payment p LEFT JOIN ledger_tx t ON t.ref = coalesce(p.stripe_intent_id, p.id::text) AND t.kind IN ('topup', 'grant')
      LEFT JOIN ledger_account a ON a.company_id = p.company_id AND a.kind = 'wallet'
      LEFT JOIN ledger_entry e ON e.tx_id = t.id AND e.account_id = a.id
    GROUP BY p.id HAVING coalesce(sum(e.amount_cents), 0) <> CASE p.state WHEN 'succeeded' THEN p.amount_cents ELSE 0 END
      OR count(e.tx_id) <> CASE p.state WHEN 'succeeded' THEN 1 ELSE 0 END
  UNION ALL
  SELECT 'a credit has its payment', t.id::text, t.idem_key
    FROM ledger_tx t WHERE t.kind IN ('topup', 'grant')
      AND NOT EXISTS (SELECT FROM payment p WHERE coalesce(p.stripe_intent_id, p.id::text) = t.ref AND p.company_id = t.company_id)
  UNION ALL
  SELECT 'what was taken back is booked', p.id::text, format('%s instead of %s', p.refunded_cents + p.disputed_cents, coalesce(b.total, 0))
    FROM payment p LEFT JOIN (
      SELECT t.meta ->> 'intent' AS intent, sum(e.amount_cents) AS total FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.id
        JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'stripe_clearing'
        WHERE t.kind IN ('refund', 'refund_reversal', 'dispute', 'dispute_reversal') GROUP BY 1) b ON b.intent = p.stripe_intent_id
    WHERE p.refunded_cents + p.disputed_cents <> coalesce(b.total, 0);
