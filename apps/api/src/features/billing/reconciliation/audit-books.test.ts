import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyWithCredit } from '../../../testing/books.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { payment, reconFinding } from '../payments/payments.tables.ts';
import { auditBooks } from './audit-books.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ db: 'pglite' });
});
afterAll(() => test.close());

const findings = () => test.db.select().from(reconFinding);

it('books that are right give no finding', async () => {
  await companyWithCredit(test.db, 1000);
  await auditBooks(test.deps);
  expect(await findings()).toEqual([]);
});

it('books that are wrong give one finding, however often they are audited', async () => {
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
