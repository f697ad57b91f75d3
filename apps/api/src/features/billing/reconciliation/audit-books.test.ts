import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { sqlFolder } from '../../../platform/db/sql-sources.ts';
import { companyWithCredit, hold, newCompany } from '../../../testing/books.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { auditRules, readViolations, VIOLATIONS_LISTED_MAX } from '../ledger/read-violations.ts';
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
      openedAt: expect.any(Date) as Date,
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

it('every rule of the view is audited', async () => {
  const source = await readFile(path.join(sqlFolder, 'billing.audit_violations.sql'), 'utf8');
  const rules = [...source.matchAll(/^ {2}SELECT '([^']+)'/gm)].map(([, rule]) => rule);
  expect(rules).toEqual([...auditRules]);
});

describe('a rule that is violated more often than is listed', () => {
  const [RULE] = auditRules;
  const VIOLATIONS = 250;
  const broken = setUp(() => createTestApp({ db: 'pglite' }));

  it('says how many violations there are, reads a bounded number of rows, and lists the same ones again', async () => {
    await broken.db.execute(sql`create or replace view audit_violations (rule, ref, detail) as
      select ${sql.raw(`'${RULE}'`)}::text, to_char(${sql.raw(String(VIOLATIONS))} - n, 'FM000'), 'found'::text
      from generate_series(1, ${sql.raw(String(VIOLATIONS))}) n`);
    const execute = vi.spyOn(broken.deps.maintenanceDb, 'execute');
    const rowsRead = async () => {
      const answers = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<unknown>));
      return answers.flatMap((answer) => (answer as { rows: unknown[] }).rows).length;
    };

    await auditBooks(broken.deps);
    expect(await rowsRead()).toBe(VIOLATIONS_LISTED_MAX + 1);
    const found = await broken.db.select().from(reconFinding).orderBy(reconFinding.ref);
    expect(found).toHaveLength(VIOLATIONS_LISTED_MAX + 1);
    expect(found[0]).toMatchObject({
      kind: 'books',
      ref: RULE,
      expected: RULE,
      actual: `${VIOLATIONS} violations, of which ${VIOLATIONS_LISTED_MAX} are listed`,
    });
    expect(found.at(-1)).toMatchObject({ ref: `${RULE}: 099`, actual: 'found' });

    await auditBooks(broken.deps);
    expect(await broken.db.$count(reconFinding)).toBe(VIOLATIONS_LISTED_MAX + 1);
  });
});
