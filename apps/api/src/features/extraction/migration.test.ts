import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratePglite } from '../../platform/db/pglite.ts';
import { migrateUpTo } from '../../platform/db/testing/migrate-up-to.ts';
import { newId } from '../../platform/ids.ts';

const BEFORE_ASSETS = 13;

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await migrateUpTo(client, BEFORE_ASSETS);
});
afterAll(() => client.close());

it('names the executions that exist and judges none of them', async () => {
  const companyId = newId();
  await client.query(`insert into company (id, name, created_at) values ($1, 'Example Works', now())`, [
    companyId,
  ]);
  const rows: [fileName: string | null, input: string | null, result: string | null, name: string | null][] =
    [
      ['app.log', '2026-03-02 started', null, 'app.log'],
      [null, '\r\n  \n\u001b[31mfirst\tline \r\nsecond', null, '[31mfirst line'],
      [null, `${'x'.repeat(81)}\n`, null, `${'x'.repeat(79)}…`],
      [null, null, '{}', null],
      ['purged.log', null, null, null],
    ];
  const ids = rows.map(() => newId());
  for (const [at, [fileName, input, result]] of rows.entries()) {
    await client.query(
      `insert into execution (id, company_id, user_id, member_name, status, request_hash, text_hash, token_count,
         file_name, input, result, created_at, lease_until)
       values ($1, $2, $3, 'Ada Example', 'Success', 'r', 't', 1, $4, $5, $6, now(), now())`,
      [ids[at], companyId, newId(), fileName, input, result],
    );
  }

  await migratePglite(client);

  const columns = 'name, stanza_name, verdict, shared, edits';
  for (const [at, [, , , name]] of rows.entries()) {
    const found = await client.query(`select ${columns} from execution where id = $1`, [ids[at]]);
    expect(found.rows).toEqual([{ name, stanza_name: null, verdict: null, shared: false, edits: null }]);
  }
});
