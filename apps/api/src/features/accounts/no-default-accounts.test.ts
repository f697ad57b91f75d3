import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { company, userAccount } from './accounts.tables.ts';

const database = setUpTestDatabase('pglite');

it('S10 a new database has neither users nor companies', async () => {
  expect(await database.db.$count(userAccount)).toBe(0);
  expect(await database.db.$count(company)).toBe(0);
});
