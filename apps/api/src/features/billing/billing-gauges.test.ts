import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { secondsAfter } from '../../platform/clock.ts';
import { companyWithCredit, hold } from '../../testing/books.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { billingGauges } from './billing-gauges.ts';
import { creditHold } from './ledger/ledger.tables.ts';
import { stripeEvent } from './payments/payments.tables.ts';
import { auditBooks } from './reconciliation/audit-books.ts';
import { closeFindings, openFinding } from './reconciliation/findings.ts';
import { setUp } from './testing/set-up.ts';

const test = setUp(() => createTestApp({ db: 'pglite' }));

const read = (name: string): Promise<number> | number | undefined => billingGauges(test.deps)[name]?.read();

it('the age of the oldest event is shown until it is processed', async () => {
  const gauge = 'propsmith_stripe_event_oldest_waiting_seconds';
  expect(await read(gauge)).toBe(0);
  const now = new Date();
  const event = { type: 'refund.created', receivedAt: secondsAfter(now, -40), nextAttemptAt: now };
  await test.db.insert(stripeEvent).values([
    { ...event, id: 'waiting' },
    { ...event, id: 'done', receivedAt: new Date(0), processedAt: now },
  ]);
  expect(await read(gauge)).toBeGreaterThanOrEqual(40);
  await test.db.update(stripeEvent).set({ processedAt: now });
  expect(await read(gauge)).toBe(0);
});

it('counts a hold that has been open for more than 15 minutes', async () => {
  const gauge = 'propsmith_holds_overdue';
  const { executionId } = await hold(test.db, await companyWithCredit(test.db, 1000));
  expect(await read(gauge)).toBe(0);
  const overdue = { createdAt: new Date(Date.now() - 16 * 60_000) };
  await test.db.update(creditHold).set(overdue).where(eq(creditHold.executionId, executionId));
  expect(await read(gauge)).toBe(1);
});

it('a finding is counted while it is open', async () => {
  const gauge = 'propsmith_findings_open';
  expect(await read(gauge)).toBe(0);
  const finding = { kind: 'books', ref: 'a row', expected: 'one', actual: 'another' } as const;
  await openFinding(test.db, finding);
  expect(await read(gauge)).toBe(1);
  await closeFindings(test.db, finding.ref, [finding.kind]);
  expect(await read(gauge)).toBe(0);
});

it('the end of the last completed audit is shown; a failed audit does not count', async () => {
  const gauge = 'propsmith_books_audited_timestamp_seconds';
  expect(await read(gauge)).toBe(0);
  await auditBooks(test.deps);
  const audited = await read(gauge);
  expect(audited).toBeGreaterThan(0);
  await test.db.execute(sql`alter view audit_violations rename to audit_elsewhere`);
  await expect(auditBooks(test.deps)).rejects.toThrow();
  expect(await read(gauge)).toBe(audited);
});
