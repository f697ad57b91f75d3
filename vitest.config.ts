import { defineConfig } from 'vitest/config';

const pg = ['apps/api/**/*.pg.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/cli/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: pg,
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['apps/api/src/testing/pglite-template.ts'],
        },
      },
      {
        test: {
          name: 'pg',
          include: pg,
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ['apps/api/src/testing/postgres-server.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/splunk/src/**', 'packages/engine/src/**'],
      exclude: ['**/*.test.ts', '**/testing/**'],
    },
  },
});
