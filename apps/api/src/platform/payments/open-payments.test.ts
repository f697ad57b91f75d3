import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startChild } from '../../testing/child.ts';

const openAndClose = fileURLToPath(new URL('testing/open-and-close.ts', import.meta.url));
const SANDBOX = '/packages/stripe-sandbox/';
const OWN_SOURCE = '/apps/api/src/platform/payments/open-payments.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'propsmith-loaded-'));
});
afterEach(() => rm(folder, { recursive: true }));

const loadedList = z.object({ result: z.array(z.object({ url: z.string() })) });

/** Every file that a process has loaded by its exit, from Node's coverage output. */
const filesLoadedBy = async (env: Record<string, string>): Promise<string> => {
  const lists = path.join(folder, 'lists');
  const child = startChild(openAndClose, [], {
    PROPSMITH_DATA_DIR: folder,
    NODE_V8_COVERAGE: lists,
    ...env,
  });
  expect(await child.exited).toBe(0);
  // The main thread and the thread of the TypeScript loader each write a list.
  const read = async (name: string) =>
    loadedList.parse(JSON.parse(await readFile(path.join(lists, name), 'utf8'))).result;
  const loaded = await Promise.all((await readdir(lists)).map(read));
  return loaded.flatMap((files) => files.map(({ url }) => url)).join('\n');
};

it('loads the sandbox when no key is set', async () => {
  expect(await filesLoadedBy({})).toContain(SANDBOX);
});

it('loads nothing of the sandbox when Stripe’s keys are set', async () => {
  const loaded = await filesLoadedBy({
    STRIPE_SECRET_KEY: 'sk_test_loaded',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_loaded',
    STRIPE_WEBHOOK_SECRET: 'whsec_loaded',
  });
  expect(loaded).toContain(OWN_SOURCE);
  expect(loaded).not.toContain(SANDBOX);
});
