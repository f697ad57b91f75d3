import { checkWebhookTarget, type WebhookTarget } from './events/webhook-target.ts';

export interface SandboxOptions {
  secretKey: string;
  publishableKey: string;
  webhook: WebhookTarget;
  /** Origins whose pages may load the card fields, such as `http://127.0.0.1:8080`. */
  allowedOrigins?: readonly string[];
  /** Returns Unix milliseconds; default: the system clock. */
  clock?: () => number;
  /** Keeps payments across restarts; default: in memory only. */
  stateFile?: string;
  /** Default: the NODE_ENV of the process. */
  nodeEnv?: string;
}

export const checkOptions = (options: SandboxOptions): void => {
  if ((options.nodeEnv ?? process.env.NODE_ENV) === 'production') {
    throw new Error(
      'The Stripe sandbox does not run in production: it gives credit for cards that nobody pays. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET instead.',
    );
  }
  if (!options.secretKey.startsWith('sk_test_') || !options.publishableKey.startsWith('pk_test_')) {
    throw new Error('The Stripe sandbox takes test keys only: sk_test_… and pk_test_….');
  }
  checkWebhookTarget(options.webhook);
};
