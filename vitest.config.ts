import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const pg = ['apps/api/**/*.pg.test.ts'];
/** Bundles what API tests start as processes: it starts in a fraction of the time that its sources take. */
const PROGRAMS = 'apps/api/src/testing/programs/bundle-programs.ts';
/** A busy machine may need longer than the default second. */
const PATIENT = { poll: { timeout: 20_000 } };
/**
 * The files of a worker share their modules, because importing the server takes seconds. It keeps no state in its modules. A file
 * that replaces one, or leaves a fake timer or a changed environment behind, needs a project with isolation, as for the web.
 */
const sharedModules = { isolate: false };
/** These replace or reload modules. All other web tests share the modules of their worker, which is much faster. */
const isolated = ['apps/web/src/**/*.isolated.test.{ts,tsx}'];

const webProject = (test: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: 'apps/web/vite.config.ts' as const,
  test: {
    ...test,
    environment: 'jsdom' as const,
    setupFiles: ['apps/web/src/testing/setup.ts'],
    testTimeout: 60_000,
    expect: PATIENT,
  },
});

export default defineConfig({
  test: {
    // By default one core is left idle; on two that would be half of them. Many tests wait for a process or a timer.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          ...sharedModules,
          include: ['apps/api/src/**/*.test.ts'],
          exclude: pg,
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: PATIENT,
          globalSetup: ['apps/api/src/testing/pglite-template.ts', PROGRAMS],
        },
      },
      {
        test: {
          name: 'pg',
          ...sharedModules,
          include: pg,
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: ['apps/api/src/testing/postgres-server.ts', PROGRAMS],
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
      include: [
        'packages/splunk/src/**',
        'packages/scan/src/**',
        'packages/redact/src/**',
        'packages/unwrap/src/**',
        'packages/engine/src/**',
      ],
      exclude: ['**/*.test.ts', '**/testing/**'],
    },
  },
});
