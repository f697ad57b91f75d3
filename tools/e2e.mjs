// Browser tests of the running product: builds it, finds a Chromium, runs Playwright.
import { createServer } from 'node:net';
import { provideChromium } from './chromium.mjs';
import { bin, run } from './run.mjs';

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const chromium = await provideChromium();
if (!chromium) {
  console.log('Browser tests were not run: no Chromium was found. Set CHROMIUM_PATH to one.');
  process.exit(process.env.CI === 'true' ? 1 : 0);
}

const built = await run(process.execPath, ['tools/build.mjs']);
if (built !== 0) process.exit(built);

process.exit(
  await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
  }),
);
