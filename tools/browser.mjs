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

/** Builds the product and runs Playwright with a configuration; returns the exit code. */
export const runInBrowser = async (config, args = []) => {
  const chromium = await provideChromium();
  if (!chromium) {
    console.log('Browser tests skipped: Chromium not found. Set CHROMIUM_PATH.');
    return process.env.CI === 'true' ? 1 : 0;
  }
  const built = await run(process.execPath, ['tools/build.mjs']);
  if (built !== 0) return built;
  return run(bin('playwright'), ['test', '--config', config, ...args], {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(await freePort()),
  });
};
