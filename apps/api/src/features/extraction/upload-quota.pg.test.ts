import { limits } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { atOnce } from '../../testing/api-client.ts';
import { countOf } from '../../testing/count-of.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { newCustomer } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { logUpload } from './extraction.tables.ts';
import { keepUpload } from './keep-upload.ts';
import { memberContext } from './testing/execution-request.ts';

const LINE = '2026-03-02 08:15:01 INFO up\n';
const ROOM_FOR = 3;

describePostgres('S44: the quota of uploads', () => {
  const test = setUpTestApp({ db: 'postgres' });

  it('admits exactly as many uploads at once as fit', async () => {
    const customer = await newCustomer(test);
    const { companyId, userId } = customer;
    const now = test.clock.now();
    await test.db.insert(logUpload).values({
      id: newId(),
      companyId,
      userId,
      fileName: 'big.log',
      content: sql`repeat('a', ${limits.uploadBytesPerCompanyMax - ROOM_FOR * LINE.length})`,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    const file = { fieldName: 'uploaded_file', fileName: 'app.log', bytes: Buffer.from(LINE) };
    const outcomes = await atOnce(8, () =>
      keepUpload(memberContext(test.deps, customer), { fields: {}, files: [file] }).then(
        () => 'kept',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      ),
    );
    expect(countOf(outcomes)).toEqual({ kept: ROOM_FOR, rate_limited: 8 - ROOM_FOR });
  });
});
