import { checkWebhookTarget, isLoopbackHost, type WebhookTarget } from './events/webhook-target.ts';

export interface SandboxOptions {
  /** A free one when absent. */
  port?: number;
  /** A loopback address; the sandbox never listens anywhere else. */
  host?: string;
  secretKey: string;
  publishableKey: string;
  webhook: WebhookTarget;
  /** The origins whose pages load the card fields, such as `http://127.0.0.1:8080`. */
  allowedOrigins?: readonly string[];
  /** Milliseconds since 1970; the machine's clock when absent. */
  clock?: () => number;
  /** Where payments are kept over a restart; in memory only when absent. */
  stateFile?: string;
  /** The environment's NODE_ENV when absent. */
  nodeEnv?: string;
}

export const checkOptions = (options: SandboxOptions): void => {
  if ((options.nodeEnv ?? process.env.NODE_ENV) === 'production') {
    throw new Error(
      'The Stripe sandbox does not run in production: it gives credit for cards that nobody pays. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET instead.',
    );
  }
  const host = options.host ?? '127.0.0.1';
  if (!isLoopbackHost(host === '::1' ? '[::1]' : host)) {
    throw new Error(`The Stripe sandbox listens on loopback only, not on ${host}.`);
  }
  if (!options.secretKey.startsWith('sk_test_') || !options.publishableKey.startsWith('pk_test_')) {
    throw new Error('The Stripe sandbox takes test keys only: sk_test_… and pk_test_….');
  }
  checkWebhookTarget(options.webhook);
};
