import Stripe from 'stripe';
import type { SandboxOptions } from '../options.ts';
import { startStripeSandbox } from '../start-sandbox.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

export const SECRET_KEY = 'sk_test_sandbox_secret_0001';
export const PUBLISHABLE_KEY = 'pk_test_sandbox_public_0001';
export const WEBHOOK_SECRET = 'whsec_sandbox_0001';
export const APP_ORIGIN = 'http://127.0.0.1:8080';

export const tenDollars = { amount: 1000, currency: 'usd' } as const;

export const sdkFor = (port: number, key = SECRET_KEY, config: Stripe.StripeConfig = {}): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, ...config });

/** A running sandbox, the real SDK connected to it, and a webhook endpoint. */
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

/** Creates and confirms a payment of 10 USD in one call. */
export const payWith = (
  stripe: Stripe,
  paymentMethod: string,
  extra: Partial<Stripe.PaymentIntentCreateParams> = {},
) =>
  stripe.paymentIntents.create({
    ...tenDollars,
    payment_method: paymentMethod,
    allowed_payment_method_types: ['card'],
    confirm: true,
    ...extra,
  });

/** Parameters of a confirm with card details, as the card form sends them. */
export const confirmParameters = (card: object): Stripe.PaymentIntentConfirmParams => ({
  payment_method_data: {
    type: 'card',
    billing_details: { name: 'Ada Example', address: { line1: '1 Example Street', postal_code: '94110' } },
    // Not in the SDK's types: only Stripe.js sends card numbers.
    ...{ card: { exp_month: 12, exp_year: 2040, cvc: '123', ...card } },
  },
});

export const retrieveCharge = async (stripe: Stripe, intentId: string): Promise<Stripe.Charge> => {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
  const charge = intent.latest_charge;
  if (typeof charge !== 'object' || charge === null) throw new Error(`${intentId} has no charge.`);
  return charge;
};

/** The StripeError of a call; throws when the call succeeds. */
export const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded; an error was expected.');
};
