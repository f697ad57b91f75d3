// The application in a real browser, served by the built server with its embedded database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '../extraction/built-server.ts';
import { exitCode } from '../report.ts';
import { openBrowser } from './open-browser.ts';
import { scorePages } from './scores.ts';
import { measureTyping } from './typing.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'propsmith-bench-data-'));
try {
  const server = await startBuiltServer({ PROPSMITH_DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  try {
    const browser = await openBrowser(server.url);
    try {
      await scorePages(server.url, browser);
      await measureTyping(browser.page);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(exitCode());
