import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Takes the screenshots of the documentation with the browser and the server of the tests. */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: 'take-screenshots.ts',
  outputDir: '../test-results/screenshots',
  use: { viewport: { width: 1280, height: 860 } },
});
