import path from 'node:path';
import { STRIPE_WEBHOOK_PATH } from '@propsmith/contract';
import type { Clock } from '../clock.ts';
import type { DatabaseConfig } from '../db/database.ts';
import { randomSecret } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { StartRefused } from '../start-refused.ts';
import { connectProvider } from './connect-provider.ts';
import type { PaymentsConfig } from './payments-config.ts';
import type { PaymentOrigins, Payments } from './payments.ts';
import { lockSandbox } from './sandbox-lock.ts';

/** The release of Stripe.js that matches this repository's version of the browser library. */
const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** docs.stripe.com/security/guide, "Content security policy". */
export const stripeOrigins: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

export interface PaymentSettings {
  readonly payments: PaymentsConfig;
  readonly production: boolean;
  readonly database: DatabaseConfig;
  readonly dataDir: string;
  readonly publicUrl: string;
}

interface PaymentDeps {
  readonly clock: Clock;
  readonly log: Logger;
}

/** Origins of the application's pages on this machine: either host name, and the development server. */
const pagesOf = (publicUrl: string): string[] => {
  const { port } = new URL(publicUrl);
  const own = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:${port}`, `http://${host}:5173`]);
  return [publicUrl, ...own];
};

/** Two sandboxes would each miss payments that the other has taken: the process that has lost the lock ends at once. */
const endProcess = (log: Logger, refused: StartRefused): void => {
  log.fatal({ err: refused }, 'another process has taken over with a sandbox of its own');
  process.exit(1);
};

/** Imported dynamically, so that a process with Stripe's keys loads nothing of the sandbox. */
const openSandbox = async (settings: PaymentSettings, { clock, log }: PaymentDeps): Promise<Payments> => {
  const { database, dataDir, publicUrl } = settings;
  const lock =
    database.kind === 'postgres'
      ? await lockSandbox(database.url, (refused) => endProcess(log, refused))
      : undefined;
  const { startStripeSandbox } = await import('@propsmith/stripe-sandbox');
  const provider = {
    secretKey: 'sk_test_propsmith',
    publishableKey: 'pk_test_propsmith',
    webhookSecrets: [`whsec_${randomSecret()}`],
  };
  const webhook = (url: string | null) => ({ url, secrets: provider.webhookSecrets });
  const sandbox = await startStripeSandbox({
    ...provider,
    webhook: webhook(null),
    allowedOrigins: pagesOf(publicUrl),
    stateFile: path.join(dataDir, 'stripe-sandbox.json'),
  });
  const address = { host: '127.0.0.1', port: sandbox.port };
  return {
    ...connectProvider({ ...provider, address }, false, clock),
    scriptUrl: `${sandbox.url}/v3/stripe.js`,
    origins: { scripts: [sandbox.url], calls: [sandbox.url], frames: [sandbox.url] },
    announcePort: (port) =>
      sandbox.control.setWebhook(webhook(`http://127.0.0.1:${port}${STRIPE_WEBHOOK_PATH}`)),
    close: async () => {
      await sandbox.stop();
      await lock?.release();
    },
  };
};

/** Connects to Stripe when its keys are set, otherwise starts the sandbox on loopback. */
export const openPayments = (settings: PaymentSettings, deps: PaymentDeps): Promise<Payments> => {
  const { payments, production } = settings;
  if (payments.kind === 'sandbox') return openSandbox(settings, deps);
  return Promise.resolve({
    ...connectProvider(payments, production, deps.clock),
    scriptUrl: STRIPE_SCRIPT_URL,
    origins: stripeOrigins,
    announcePort: () => undefined,
    close: () => Promise.resolve(),
  });
};
