// Browser tests of the running product.
import { runInBrowser } from './browser.mjs';

process.exit(await runInBrowser('e2e/playwright.config.ts', process.argv.slice(2)));
