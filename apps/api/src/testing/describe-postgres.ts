import { describe, inject } from 'vitest';

/** Groups tests that need a real PostgreSQL; where none can be had they are shown as skipped. */
export const describePostgres = (name: string, tests: () => void): void => {
  describe.skipIf(inject('postgres') === null)(name, tests);
};
