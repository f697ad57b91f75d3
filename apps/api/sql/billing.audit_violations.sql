-- Credit that each payment contributed to an execution.
CREATE OR REPLACE VIEW execution_share AS
  SELECT t.ref AS execution_id, t.company_id, l.payment_id, l.id AS lot_id, -sum(m.amount_cents)::bigint AS amount_cents
  FROM ledger_tx t JOIN credit_movement m ON m.tx_id = t.id JOIN credit_lot l ON l.id = m.lot_id
  WHERE t.kind IN ('hold', 'settle', 'release')
  GROUP BY t.ref, t.company_id, l.payment_id, l.id HAVING sum(m.amount_cents) <> 0;

-- Broken rules of the ledger, recomputed from the rows; must be empty.
CREATE OR REPLACE VIEW audit_violations (rule, ref, detail) AS
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
    GROUP BY h.execution_id, h.state HAVING count(o.id) <> 1 OR count(c.id) <> CASE h.state WHEN 'held' THEN 0 ELSE 1 END
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
  SELECT 'a free hold is settled whole or with nothing', h.execution_id::text, format('%s of %s', h.settled_cents, h.amount_cents)
    FROM credit_hold h WHERE h.funding = 'free' AND h.settled_cents NOT IN (0, h.amount_cents)
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
    GROUP BY p.id, p.amount_cents, p.state HAVING coalesce(sum(e.amount_cents), 0) <> CASE p.state WHEN 'succeeded' THEN p.amount_cents ELSE 0 END
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
    WHERE p.refunded_cents + p.disputed_cents <> coalesce(b.total, 0)
  UNION ALL
  SELECT 'spending of a month is the sum of its holds', coalesce(s.company_id, h.company_id)::text,
      format('%s: %s instead of %s', coalesce(s.month, h.month), coalesce(s.cents, 0), coalesce(h.cents, 0))
    FROM month_spending s FULL JOIN (
      SELECT c.company_id, NULL::uuid AS member_id, c.month,
          sum(CASE c.state WHEN 'held' THEN c.amount_cents WHEN 'settled' THEN c.settled_cents ELSE 0 END) AS cents
        FROM credit_hold c WHERE c.month IS NOT NULL GROUP BY c.company_id, c.month
      UNION ALL
      SELECT c.company_id, c.member_id, c.month,
          sum(CASE c.state WHEN 'held' THEN c.amount_cents WHEN 'settled' THEN c.settled_cents ELSE 0 END)
        FROM credit_hold c WHERE c.month IS NOT NULL AND c.member_id IS NOT NULL
        GROUP BY c.company_id, c.member_id, c.month) h
      ON h.company_id = s.company_id AND h.month = s.month
        AND coalesce(h.member_id, h.company_id) = coalesce(s.member_id, s.company_id)
    WHERE coalesce(s.cents, 0) <> coalesce(h.cents, 0);
