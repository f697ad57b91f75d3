import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { signedUpAccount, signIn, takeFreePlan } from '../../e2e/accounts.ts';

export interface Browser {
  readonly page: Page;
  /** Of the DevTools protocol. */
  readonly port: number;
  /** Signs a new company in, which has credit for one execution. */
  signIn(): Promise<void>;
  /** The next load is as slow as a first visit. */
  clearCache(): Promise<void>;
  close(): Promise<void>;
}

/** Chromium with one profile, which pages opened through the port share. */
export const openBrowser = async (serverUrl: string): Promise<Browser> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'propsmith-bench-web-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: serverUrl,
    locale: 'en-US',
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  return {
    page,
    port,
    signIn: async () => {
      await signIn(page, await signedUpAccount(context.request));
      await takeFreePlan(page);
    },
    clearCache: async () => {
      await protocol.send('Network.clearBrowserCache');
    },
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
};
