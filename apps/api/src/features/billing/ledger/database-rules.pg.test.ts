import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { rulesSuite } from '../testing/rules-suite.ts';

let database: OpenDatabase;

describePostgres('PostgreSQL itself', () => {
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  rulesSuite(() => database.db);
});
