import { PRICE_CENTS, type LedgerDatabase } from './ledger-database.ts';

/** A hold and its settlement: two entries each. */
const ENTRIES_PER_EXECUTION = 4;

/**
 * Inserts settled executions in bulk, with the rows that the ledger's functions would write. Triggers are disabled for this
 * transaction; the audit at the end of the bench checks the rows.
 */
export const fillLedger = async ({ bare, companyIds }: LedgerDatabase, entries: number): Promise<number> => {
  const executions = Math.floor(entries / ENTRIES_PER_EXECUTION / companyIds.length);
  const client = await bare.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `create temp table history on commit drop as
       select c.id as company_id, n, gen_random_uuid() as execution_id,
         (select max(id) from ledger_tx) + 2 * row_number() over (order by n, c.id) as hold_tx
       from company c cross join generate_series(1, $1::int) n`,
      [executions],
    );
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release();
  }
  const { rows } = await bare.query<{ entries: string }>('select count(*) as entries from ledger_entry');
  return Number(rows[0]?.entries);
};

const account = (kind: string): string =>
  `(select id from ledger_account a where a.kind = '${kind}' and a.company_id = p.company_id)`;
const revenueAccount = `(select id from ledger_account a where a.kind = 'revenue')`;

const statements = [
  `insert into credit_hold (execution_id, company_id, amount_cents, settled_cents, funding, payment_id, state, closed_at)
   select execution_id, company_id, ${PRICE_CENTS}, ${PRICE_CENTS}, 'paid', company_id, 'settled', now() from history`,
  `insert into ledger_tx (id, company_id, kind, idem_key, ref, actor) overriding system value
   select hold_tx, company_id, 'hold', 'hold:' || execution_id, execution_id, 'history' from history
   union all select hold_tx + 1, company_id, 'settle', 'close:' || execution_id, execution_id, 'history' from history`,
  `insert into ledger_entry (tx_id, account_id, amount_cents, balance_after_cents, account_version)
   select hold_tx, ${account('wallet')}, -${PRICE_CENTS}, w.balance_cents - n * ${PRICE_CENTS}, 1 + n
     from history p join ledger_account w on w.company_id = p.company_id and w.kind = 'wallet'
   union all select hold_tx, ${account('held')}, ${PRICE_CENTS}, ${PRICE_CENTS}, 2 * n - 1 from history p
   union all select hold_tx + 1, ${account('held')}, -${PRICE_CENTS}, 0, 2 * n from history p
   union all select hold_tx + 1, ${revenueAccount}, ${PRICE_CENTS}, null, null from history p`,
  `insert into credit_movement (tx_id, lot_id, amount_cents)
   select hold_tx, l.id, -${PRICE_CENTS} from history p join credit_lot l on l.company_id = p.company_id`,
  `update credit_lot l set remaining_cents = remaining_cents - ${PRICE_CENTS} * (select count(*) from history p where p.company_id = l.company_id)`,
  `update ledger_account a set balance_cents = balance_cents - ${PRICE_CENTS} * s.n, version = 1 + s.n
   from (select company_id, count(*) as n from history group by company_id) s where s.company_id = a.company_id and a.kind = 'wallet'`,
  `update ledger_account a set version = 2 * s.n
   from (select company_id, count(*) as n from history group by company_id) s where s.company_id = a.company_id and a.kind = 'held'`,
  `select setval('ledger_tx_id_seq', (select max(id) from ledger_tx))`,
];

/** Number of violated ledger rules; 0 is expected. */
export const countAuditViolations = async ({ bare }: LedgerDatabase): Promise<number> => {
  const { rows } = await bare.query<{ violations: string }>(
    'select count(*) as violations from audit_violations',
  );
  return Number(rows[0]?.violations);
};
