import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { provideChromium } from './chromium.mjs';
import { bin, run } from './run.mjs';

// Below the ports that systems give to outgoing connections, which could take a free one before the server starts.
const PORT_MIN = 15_000;
const PORT_COUNT = 15_000;

const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, () => server.close(() => resolve(true)));
  });

const freePort = async () => {
  for (;;) {
    const port = PORT_MIN + randomInt(PORT_COUNT);
    if (await isFree(port)) return port;
  }
};

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
