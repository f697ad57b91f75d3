import { describe, inject } from 'vitest';

/** Groups tests that need a real PostgreSQL; they are skipped where none is available. */
export const describePostgres = (name: string, tests: () => void): void => {
  describe.skipIf(inject('postgres') === null)(name, tests);
};
