import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openCrashLab, type CrashLab } from '../../testing/crash-lab/crash-lab.ts';
import { createLabPostgres } from '../../testing/crash-lab/lab-database.ts';
import { readZip } from '../../testing/read-zip.ts';
import { addExecutions } from '../../testing/add-executions.ts';
import { companyExport, companyExportChunk } from './exports.tables.ts';

let lab: CrashLab;

const get = async (path: string): Promise<Response> =>
  fetch(lab.serverUrl + path, { headers: { authorization: `Bearer ${await lab.bearer()}` } });
const download = (id: string) => get(routes.downloadCompanyExport.path.replace(':id', id));
const stored = (id: string) =>
  lab.inspect(async (db) => {
    const [row] = await db.select().from(companyExport).where(eq(companyExport.id, id));
    return { row, chunks: await db.$count(companyExportChunk, eq(companyExportChunk.exportId, id)) };
  });

describe.skipIf(inject('postgres')?.ownServer !== true)('an export whose server is killed', () => {
  beforeAll(async () => {
    lab = await openCrashLab(await createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES));
  });
  afterAll(() => lab.close());

  it(
    'between two chunks is made anew, is never served in part and leaves nothing behind',
    { timeout: 300_000 },
    async () => {
      const id = newId();
      const { companyId } = lab;
      const input = randomBytes(600_000).toString('hex');
      await lab.inspect(async (db) => {
        await addExecutions(db, companyId, { input });
        await db.insert(companyExport).values({ id, companyId, userId: newId(), createdAt: new Date() });
      });
      await lab.server.start({ crashPoint: 'export-chunk-stored' });
      await lab.server.died();
      expect(await stored(id)).toMatchObject({ row: { state: 'waiting', attempts: 1 }, chunks: 1 });

      await lab.server.start();
      expect((await download(id)).status).toBe(404);
      await lab.inspect((db) =>
        db.update(companyExport).set({ leasedUntil: sql`clock_timestamp() - interval '1 second'` }),
      );
      while ((await stored(id)).row?.state !== 'ready') await sleep(50);
      const { row, chunks } = await stored(id);
      expect(chunks).toBe(row?.chunks);
      expect(chunks).toBeGreaterThan(1);
      const zip = Buffer.from(await (await download(id)).arrayBuffer());
      expect(zip).toHaveLength(row?.sizeBytes ?? 0);
      expect(readZip(zip).get('executions.jsonl')?.toString('utf8')).toContain(input);
    },
  );
});
