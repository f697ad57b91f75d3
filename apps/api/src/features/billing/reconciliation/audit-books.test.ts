import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { companyWithCredit, hold, newCompany } from '../../../testing/books.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { readViolations } from '../ledger/read-violations.ts';
import { payment, reconFinding } from '../payments/payments.tables.ts';
import { setUp } from '../testing/set-up.ts';
import { grantFreeCredit } from '../testing/spending-checks.ts';
import { auditBooks } from './audit-books.ts';

const test = setUp(() => createTestApp({ db: 'pglite' }));

const findings = () => test.db.select().from(reconFinding);

it('correct books give no finding', async () => {
  await companyWithCredit(test.db, 1000);
  await auditBooks(test.deps);
  expect(await findings()).toEqual([]);
});

it('a violated rule gives one finding, also when it is audited twice', async () => {
  const companyId = await companyWithCredit(test.db, 1000);
  const [wrong] = await test.db
    .update(payment)
    .set({ refundedCents: 300 })
    .where(eq(payment.companyId, companyId))
    .returning();
  await auditBooks(test.deps);
  await auditBooks(test.deps);
  expect(await findings()).toMatchObject([
    {
      kind: 'books',
      ref: `what was taken back is booked: ${wrong?.id}`,
      actual: '300 instead of 0',
      openedAt: test.clock.now(),
      closedAt: null,
    },
  ]);
});

it('free credit that is settled in part is a violated rule', async () => {
  const companyId = await newCompany(test.db);
  await grantFreeCredit(test.db, companyId);
  const { executionId } = await hold(test.db, companyId);
  await test.db.execute(
    sql`update credit_hold set state = 'settled', settled_cents = 1, closed_at = now() where execution_id = ${executionId}`,
  );
  expect(await readViolations(test.db)).toContainEqual(
    expect.objectContaining({ rule: 'a free hold is settled whole or with nothing', ref: executionId }),
  );
});
