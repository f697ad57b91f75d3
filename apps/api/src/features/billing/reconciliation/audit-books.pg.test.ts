import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { isDatabaseOutage } from '../../../platform/db/outage.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { auditRules, readViolations } from '../ledger/read-violations.ts';
import { auditBooks } from './audit-books.ts';
import { countOpenFindings } from './findings.ts';

/** Longer than the statement timeout of requests. */
const AUDIT_SECONDS = 6.5;

describePostgres('an audit that takes longer than the statement timeout of requests', () => {
  it('completes', async () => {
    const test = await createTestApp({ db: 'postgres' });
    onTestFinished(() => test.close());
    await test.db.execute(sql`create or replace view audit_violations (rule, ref, detail) as
      select ${sql.raw(`'${auditRules[0]}'`)}::text, pg_sleep(${sql.raw(String(AUDIT_SECONDS))})::text, 'found'::text`);
    await expect(readViolations(test.db)).rejects.toSatisfy(isDatabaseOutage);
    await auditBooks(test.deps);
    expect(await countOpenFindings(test.db)).toBe(1);
  });
});
