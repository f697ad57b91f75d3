import Stripe from 'stripe';
import type { SandboxOptions } from '../options.ts';
import { startStripeSandbox } from '../start-sandbox.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

export const SECRET_KEY = 'sk_test_sandbox_secret_0001';
export const PUBLISHABLE_KEY = 'pk_test_sandbox_public_0001';
export const WEBHOOK_SECRET = 'whsec_sandbox_0001';
export const APP_ORIGIN = 'http://127.0.0.1:8080';

export const sdkFor = (port: number, key = SECRET_KEY, config: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, ...config });

/** A running sandbox, the real SDK pointed at it, and a webhook endpoint that listens. */
export const startFixture = async (overrides: Partial<SandboxOptions> = {}) => {
  const receiver = await startWebhookReceiver(WEBHOOK_SECRET);
  const sandbox = await startStripeSandbox({
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhook: { url: receiver.url, secrets: [WEBHOOK_SECRET] },
    allowedOrigins: [APP_ORIGIN],
    ...overrides,
  });
  return {
    sandbox,
    control: sandbox.control,
    receiver,
    stripe: sdkFor(sandbox.port),
    stop: async () => {
      await sandbox.stop();
      await receiver.stop();
    },
  };
};

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

/** A payment of 10 USD that is confirmed with the card as it is created. */
export const payWith = (
  stripe: Stripe,
  paymentMethod: string,
  extra: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  stripe.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method: paymentMethod,
    allowed_payment_method_types: ['card'],
    confirm: true,
    ...extra,
  });

export const chargeOf = (
  stripe: Stripe,
  { id, latest_charge: charge }: Stripe.PaymentIntent,
): Promise<Stripe.Charge> => {
  if (typeof charge !== 'string') throw new Error(`${id} has no charge.`);
  return stripe.charges.retrieve(charge);
};

/** The error a call ends with; a call that succeeds fails the test. */
export const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded, which it must not.');
};
