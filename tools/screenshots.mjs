// Takes the README's pictures from the running product into docs/screenshots.
import { runInBrowser } from './browser.mjs';

process.exit(await runInBrowser('e2e/screenshots.config.ts'));
