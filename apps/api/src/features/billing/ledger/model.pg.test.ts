import fc from 'fast-check';
import { it } from 'vitest';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { expectBooksRight, newCompany } from '../../../testing/books.ts';
import { commands } from '../testing/ledger-commands.ts';
import { LedgerModel } from '../testing/ledger-model.ts';
import { setUp } from '../testing/set-up.ts';

const RUNS = 60;
const database = setUp(() => openTestDatabase('postgres'));

describePostgres('the ledger and a model of it', () => {
  it('agree after every command of random sequences', async () => {
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
