import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { expectBooksRight, newCompany } from '../../../testing/books.ts';
import { commands } from '../testing/ledger-commands.ts';
import { LedgerModel } from '../testing/ledger-model.ts';

const RUNS = 60;
let database: OpenDatabase;

describePostgres('the ledger and a model of it', () => {
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  it('agree after every command of any sequence', async () => {
    const { db } = database;
    const property = fc.asyncProperty(
      fc.commands(commands, { maxCommands: 40, size: 'max' }),
      async (sequence) => {
        const companyId = await newCompany(db);
        await fc.asyncModelRun(() => ({ model: new LedgerModel(), real: { db, companyId } }), sequence);
      },
    );
    await fc.assert(property, { numRuns: RUNS });
    await expectBooksRight(db);
  });
});
