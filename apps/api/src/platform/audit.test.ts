import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../testing/test-database.ts';
import { audit } from './audit.ts';
import { auditEvent } from './audit.tables.ts';
import { withTx } from './db/with-tx.ts';
import { newId } from './ids.ts';

const request = { id: 'r1', ip: '192.0.2.7', userAgent: 'test' };
const database = setUpTestDatabase('pglite');

it('records who did what, when and from where', async () => {
  const userId = newId();
  await withTx(database.db, (tx) =>
    audit(tx, { action: 'login.succeeded', userId, detail: { by: 'password' }, request }),
  );
  const [row] = await database.db.select().from(auditEvent);
  expect(row).toMatchObject({
    action: 'login.succeeded',
    userId,
    companyId: null,
    detail: { by: 'password' },
    requestId: 'r1',
    ip: '192.0.2.7',
    userAgent: 'test',
  });
  expect(row?.at).toBeInstanceOf(Date);
});

it.each(['update audit_event set action = $$x$$', 'delete from audit_event', 'truncate audit_event'])(
  'S69 refuses: %s',
  async (statement) => {
    const attempt = database.db.execute(sql.raw(statement));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23001' } });
    expect(await database.db.$count(auditEvent)).toBe(1);
  },
);

it('is rolled back with its transaction', async () => {
  const before = await database.db.$count(auditEvent);
  const failing = withTx(database.db, async (tx) => {
    await audit(tx, { action: 'company.created', request });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.db.$count(auditEvent)).toBe(before);
});
