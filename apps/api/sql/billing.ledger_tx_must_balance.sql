-- At commit, the entries of a transaction sum to zero and its lots have moved by the same amount as its wallet.
CREATE OR REPLACE FUNCTION ledger_tx_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- A constraint trigger cannot be replaced.
DROP TRIGGER IF EXISTS ledger_tx_must_balance ON ledger_tx;
CREATE CONSTRAINT TRIGGER ledger_tx_must_balance AFTER INSERT ON ledger_tx
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_tx_must_balance();
