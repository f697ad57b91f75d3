import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { companyWithCredit, expectBooksRight, PRICE_CENTS } from '../../../testing/books.ts';
import { expectCreditedOnce, expectTakenBackOnce } from '../testing/race-credits.ts';
import { expectCreditFinal, expectKeyTaken, expectNoOverdraft } from '../testing/rule-checks.ts';
import { expectFreeCreditUsedOnce, expectTenOfManyHolds } from '../testing/spending-checks.ts';
import { readViolations } from './read-violations.ts';

type Step = (db: Database) => Promise<unknown>;

const definition = z.object({ source: z.string() });
const total = z.object({ cents: z.coerce.number() });

/** Takes a guard out of a function of the database by its text. */
const cutFrom =
  (name: string, guard: string): Step =>
  async (db) => {
    const query = sql`select pg_get_functiondef(oid) as source from pg_proc where proname = ${name}`;
    const [found] = await queryRows(db, query, definition);
    const weakened = found?.source.replace(guard, '');
    if (weakened === undefined || weakened === found?.source) throw new Error(`${name} has no ${guard}`);
    await db.execute(sql.raw(weakened));
  };
const run =
  (statement: string): Step =>
  (db) =>
    db.execute(sql.raw(statement));

const paymentLock = cutFrom('ledger_credit_top_up', ' FOR UPDATE');
const movementKey = run('alter table ledger_tx drop constraint ledger_tx_idem_key');
const paymentFinality = run('drop trigger payment_credit_is_final on payment');
const walletLock = cutFrom('ledger_hold', ' FOR UPDATE');
const walletCheck = run('alter table ledger_account drop constraint ledger_account_not_overdrawn');
const lotsFollowWallet = run('drop trigger ledger_tx_must_balance on ledger_tx');

const without = async (guards: readonly Step[], check: (db: Database) => Promise<void>): Promise<void> => {
  const database = await openTestDatabase('postgres');
  try {
    for (const drop of guards) await drop(database.db);
    await check(database.db);
  } finally {
    await database.close();
  }
};

const expectTenHolds: Step = async (db) =>
  expectTenOfManyHolds(db, await companyWithCredit(db, 10 * PRICE_CENTS));

const RACES_MAX = 25;

/** A race shows only when its callers meet, so it is run until they do. */
const expectRed = async (check: Step, db: Database, message: RegExp): Promise<void> => {
  for (let race = 0; race < RACES_MAX; race += 1) {
    const failure = await check(db).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
    if (failure === undefined) continue;
    expect(failure).toMatch(message);
    return;
  }
  expect.fail(`the check stayed green in ${RACES_MAX} races`);
};

const brokenRules = async (db: Database): Promise<string[]> =>
  (await readViolations(db)).map(({ rule }) => rule);

/** A guard that can be taken out without a test turning red guards nothing. */
describePostgres('a guard taken out', () => {
  it('nothing: all checks are green', () =>
    without([], async (db) => {
      const checks = [
        expectCreditedOnce,
        expectTakenBackOnce,
        expectKeyTaken,
        expectCreditFinal,
        expectNoOverdraft,
        expectTenHolds,
        expectFreeCreditUsedOnce,
      ];
      for (const check of checks) await check(db);
      await expectBooksRight(db);
    }));

  it('the lock on the payment: "credit exactly 40" turns red', () =>
    without([paymentLock], async (db) => {
      await expectRed(expectCreditedOnce, db, /credited/);
      await expectBooksRight(db);
    }));

  it('the key of a movement: "a second credit under the key" and "taken back once" turn red', () =>
    without([movementKey], async (db) => {
      await expectCreditedOnce(db);
      await expectBooksRight(db);
      await expect(expectKeyTaken(db)).rejects.toThrow('ledger_tx_idem_key');
      await expect(expectTakenBackOnce(db)).rejects.toThrow('nobody');
    }));

  it('the finality of a credit: "credited anew" turns red', () =>
    without([paymentFinality], async (db) => {
      await expectCreditedOnce(db);
      await expectBooksRight(db);
      await expect(expectCreditFinal(db)).rejects.toThrow("expected 'nobody'");
    }));

  it.each([
    ['key', movementKey],
    ['finality', paymentFinality],
  ])('lock and %s: callers meet errors, and the third guard still keeps the money right', (_name, guard) =>
    without([paymentLock, guard], async (db) => {
      await expectRed(expectCreditedOnce, db, /credited/);
      await expectBooksRight(db);
    }),
  );

  it('key and finality: the lock alone still keeps the money right', () =>
    without([movementKey, paymentFinality], async (db) => {
      await expectCreditedOnce(db);
      await expectBooksRight(db);
    }));

  it('lock, key and finality: payments are credited twice, and the audit of the books sees it', () =>
    without([paymentLock, movementKey, paymentFinality], async (db) => {
      await expectRed(expectCreditedOnce, db, /credited/);
      const [given] = await queryRows(
        db,
        sql`select sum(balance_cents) as cents from ledger_account where kind = 'wallet'`,
        total,
      );
      const [paid] = await queryRows(db, sql`select sum(amount_cents) as cents from payment`, total);
      expect(given!.cents).toBeGreaterThan(paid!.cents);
      expect(await brokenRules(db)).toContain('a payment is credited once with its amount');
    }));

  it('the lock on the wallet: "accept exactly ten" and "one is paid by the free credit" turn red', () =>
    without([walletLock], async (db) => {
      await expectRed(expectTenHolds, db, /held|insufficient/);
      await expectRed(expectFreeCreditUsedOnce, db, /held/);
      await expectBooksRight(db);
    }));

  it('the check of the wallet: "a wallet below zero" turns red', () =>
    without([walletCheck], async (db) => {
      await expectTenHolds(db);
      await expect(expectNoOverdraft(db)).rejects.toThrow('ledger_account_not_overdrawn');
      await expectBooksRight(db);
    }));

  it('lock and check of the wallet: holds meet errors, and the lots still keep the money right', () =>
    without([walletLock, walletCheck], async (db) => {
      await expectRed(expectTenHolds, db, /held|insufficient/);
      await expectBooksRight(db);
    }));

  it('lock, check and lots: more is spent than there is, and the audit of the books sees it', () =>
    without([walletLock, walletCheck, lotsFollowWallet], async (db) => {
      await expectRed(expectTenHolds, db, /held/);
      expect(await brokenRules(db)).toContain('wallet and held are never below zero');
    }));
});
