import { afterAll, beforeAll, describe } from 'vitest';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { rulesSuite } from '../testing/rules-suite.ts';

let database: OpenDatabase;

describe('the embedded database itself', () => {
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
  });
  afterAll(() => database.close());

  rulesSuite(() => database.db);
});
