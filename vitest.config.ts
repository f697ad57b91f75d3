import { defineConfig } from 'vitest/config';

const pg = ['apps/api/**/*.pg.test.ts'];
/** These replace or reload modules. All other web tests share the modules of their worker, which is much faster. */
const isolated = ['apps/web/src/**/*.isolated.test.{ts,tsx}'];

const webProject = (test: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: 'apps/web/vite.config.ts' as const,
  test: { ...test, environment: 'jsdom' as const, setupFiles: ['apps/web/src/testing/setup.ts'] },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
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
      webProject({
        name: 'web',
        include: ['apps/web/src/**/*.test.{ts,tsx}'],
        exclude: isolated,
        isolate: false,
      }),
      webProject({ name: 'web-isolated', include: isolated }),
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/splunk/src/**', 'packages/engine/src/**'],
      exclude: ['**/*.test.ts', '**/testing/**'],
    },
  },
});
