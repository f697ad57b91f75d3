import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readViolations } from '../../../features/billing/ledger/read-violations.ts';
import { companyWithCredit, hold } from '../../../testing/books.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { rowsByTable } from '../../../testing/table-rows.ts';
import { createTestPostgres } from '../../../testing/test-database.ts';
import { newId } from '../../ids.ts';
import { openPostgres } from '../postgres.ts';
import { backupPostgres, restorePostgres } from './backup-postgres.ts';

const openDatabase = async (template?: string) => {
  const { url, drop } = await createTestPostgres(template);
  const database = openPostgres({ url, poolSize: 2 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { url, db: database.db };
};

describePostgres('a backup of PostgreSQL', () => {
  it('S72 is restored with every row, and its books are right', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'backup.dump');
    const source = await openDatabase();
    await hold(source.db, await companyWithCredit(source.db, 2000));
    await expect(restorePostgres(source.url, file)).rejects.toThrow('has tables already');

    const refused = await backupPostgres(source.url, file).catch(String);
    if (refused !== undefined) {
      // The client programs at hand may be older than the server: they refuse, and say so.
      expect(refused).toMatch(/pg_dump failed:[\s\S]*server version mismatch/);
      expect(await readdir(folder)).toEqual([]);
      return;
    }
    const target = await openDatabase('template0');
    await restorePostgres(target.url, file);
    expect(await rowsByTable(target.db)).toEqual(await rowsByTable(source.db));
    expect(await readViolations(target.db)).toEqual([]);
  });

  it('needs the client programs, and says so where they are missing', async () => {
    vi.stubEnv('PATH', '/nonexistent');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(backupPostgres('postgres://127.0.0.1:1/x', path.join(tmpdir(), newId()))).rejects.toThrow(
      'pg_dump was not found. Install the client programs of PostgreSQL',
    );
  });
});
