import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** The browser and the server of the tests; its one script takes pictures and is no test. */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: 'take-screenshots.ts',
  outputDir: '../test-results/screenshots',
  use: { viewport: { width: 1280, height: 860 } },
});
