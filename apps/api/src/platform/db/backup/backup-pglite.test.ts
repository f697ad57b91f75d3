import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readViolations } from '../../../features/billing/ledger/read-violations.ts';
import { companyWithCredit, hold } from '../../../testing/books.ts';
import { rowsByTable } from '../../../testing/table-rows.ts';
import { jobRun } from '../../jobs/jobs.tables.ts';
import { openPglite } from '../pglite.ts';
import { backupPglite, restorePglite } from './backup-pglite.ts';

const TIMEOUT_MS = 240_000;

it(
  'S72 the embedded database is backed up and restored with every row, and its books are right',
  { timeout: TIMEOUT_MS },
  async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'propsmith-backup-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const [from, to, file] = ['from', 'to', 'backup.tar.gz'].map((name) => path.join(root, name)) as [
      string,
      string,
      string,
    ];

    await expect(backupPglite(from, file)).rejects.toThrow(`The data folder ${from} has no database.`);
    const source = await openPglite(from, inject('pgliteTemplates'));
    await hold(source.db, await companyWithCredit(source.db, 2000));
    await source.db.insert(jobRun).values({ name: 'daily' });
    const rows = await rowsByTable(source.db);
    await expect(backupPglite(from, file)).rejects.toThrow('is in use by process');
    await source.close();

    await backupPglite(from, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restorePglite(to, file);
    await expect(restorePglite(to, file)).rejects.toThrow('has a database already');

    const restored = await openPglite(to);
    expect(await rowsByTable(restored.db)).toEqual({ ...rows, job_run: 0 });
    expect(await readViolations(restored.db)).toEqual([]);
    await restored.close();
  },
);
