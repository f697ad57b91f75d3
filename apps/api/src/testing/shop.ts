import { DOMAIN_NAME, limits, roles, routes, STRIPE_WEBHOOK_PATH } from '@propsmith/contract';
import { startStripeSandbox, type StripeSandbox } from '@propsmith/stripe-sandbox';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Config } from '../env.ts';
import type { OpenDatabase } from '../platform/db/database.ts';
import { connectProvider } from '../platform/payments/connect-provider.ts';
import { stripeOrigins } from '../platform/payments/index.ts';
import { addOwner, addSession, OWNER_PASSWORD_HASH } from './add-owner.ts';
import { call } from './api-client.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestClock } from './test-clock.ts';
import { company, userAccount } from '../features/accounts/accounts.tables.ts';
import { signAccessToken, signPlanToken } from '../features/accounts/session-tokens.ts';
import { newId } from '../platform/ids.ts';
import { withInvoices } from '../features/invoices/index.ts';
import type { BillingDeps } from '../features/billing/index.ts';

const keys = { secretKey: 'sk_test_shop', publishableKey: 'pk_test_shop' };
export const WEBHOOK_SECRETS = ['whsec_shop_old', 'whsec_shop_new'];

/** The server and the Stripe sandbox, which call each other over HTTP. */
export interface Shop extends TestApp {
  readonly billing: BillingDeps;
  readonly sandbox: StripeSandbox;
  /** A client of the sandbox, for what the cardholder's browser and the Dashboard do. */
  readonly stripe: Stripe;
  readonly webhookUrl: string;
}

const startSandbox = (clock: TestClock): Promise<StripeSandbox> =>
  startStripeSandbox({
    ...keys,
    webhook: { url: null, secrets: WEBHOOK_SECRETS },
    clock: () => clock.now().getTime(),
    nodeEnv: 'test',
  });

export const openShop = async (options: {
  readonly db: OpenDatabase['kind'];
  readonly config?: Partial<Config>;
  /** Whether the sandbox sends webhooks. */
  readonly webhooks: boolean;
  /** The server's timeout for the provider; short, so that outages are fast. */
  readonly answerTimeoutMs?: number;
}): Promise<Shop> => {
  const { answerTimeoutMs = 400 } = options;
  let sandbox: StripeSandbox | undefined;
  const test = await createTestApp({
    db: options.db,
    ...(options.config && { config: options.config }),
    payments: async (clock) => {
      const started = await startSandbox(clock);
      sandbox = started;
      const address = { host: '127.0.0.1', port: started.port };
      const provider = { ...keys, webhookSecrets: WEBHOOK_SECRETS, address, answerTimeoutMs };
      return {
        ...connectProvider(provider, false, clock),
        scriptUrl: `${started.url}/v3/stripe.js`,
        origins: stripeOrigins,
        announcePort: () => undefined,
        close: () => started.stop(),
      };
    },
  });
  if (sandbox === undefined) throw new Error('The sandbox was not started.');
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const webhookUrl = address + STRIPE_WEBHOOK_PATH;
  if (options.webhooks) sandbox.control.setWebhook({ url: webhookUrl, secrets: WEBHOOK_SECRETS });
  return {
    ...test,
    billing: withInvoices(test.deps),
    sandbox,
    webhookUrl,
    stripe: new Stripe(keys.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' }),
  };
};

export interface Customer {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  /** Access token of the company's administrator. */
  readonly bearer: string;
  readonly planToken: string;
}

/** A company with its administrator, signed in. */
export const newCustomer = async (
  { db, clock, deps }: TestApp,
  companyName = 'Example Works',
): Promise<Customer> => {
  const companyId = newId();
  const createdAt = clock.now();
  await db.insert(company).values({ id: companyId, name: companyName, createdAt });
  const { userId, familyId, email } = await addOwner(db, companyId, createdAt);
  const bearer = await signAccessToken(deps, userId, familyId);
  const planToken = await signPlanToken(deps, userId, companyId, OWNER_PASSWORD_HASH);
  return { companyId, userId, email, bearer, planToken };
};

/** The same customer in a new session, for use after the old one has ended. */
export const withFreshToken = async ({ db, clock, deps }: TestApp, customer: Customer): Promise<Customer> => {
  const familyId = newId();
  await addSession(db, { familyId, userId: customer.userId, createdAt: clock.now() });
  return { ...customer, bearer: await signAccessToken(deps, customer.userId, familyId) };
};

/** Access token of a member of the customer's company who is not an administrator. */
export const newMember = async (shop: TestApp, { companyId }: Customer): Promise<string> => {
  const member = await newCustomer(shop);
  await shop.db
    .update(userAccount)
    .set({ companyId, role: roles.user })
    .where(eq(userAccount.id, member.userId));
  return member.bearer;
};

/** Waits until every webhook is delivered, and processes the events that are due. */
export const processEvents = async (shop: Shop): Promise<void> => {
  await shop.sandbox.control.idle();
  shop.app.stripeEvents.kick();
  await shop.app.stripeEvents.idle();
};

export const beginTopUp = (
  shop: TestApp,
  bearer: string,
  { amount = limits.topUpCentsMin, key }: { amount?: number; key?: string } = {},
) =>
  call(shop.app, routes.createPaymentIntent, {
    bearer,
    body: { amount, currency: limits.currency },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** The browser's report after the card form. */
export const report = (shop: TestApp, bearer: string, paymentId: string, status = 'Success') =>
  call(shop.app, routes.recordPayment, {
    bearer,
    body: { payment_id: paymentId, payment_method: 'card', status, domain_name: DOMAIN_NAME },
  });

export const chooseFreePlan = (shop: TestApp, bearer: string) =>
  call(shop.app, routes.recordPayment, {
    bearer,
    body: { payment_method: 'free', domain_name: DOMAIN_NAME },
  });

/** Confirms an intent as Stripe.js does; returns its status, or the decline code. */
export const confirm = async (shop: Shop, intentId: string, card = 'pm_card_visa'): Promise<string> => {
  try {
    return (await shop.stripe.paymentIntents.confirm(intentId, { payment_method: card })).status;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return error.code ?? 'declined';
    throw error;
  }
};

/** Begins and confirms a payment; the server has not been notified of the result. */
export const payByCard = async (
  shop: Shop,
  bearer: string,
  { amount, card }: { amount?: number; card?: string } = {},
): Promise<string> => {
  const begun = await beginTopUp(shop, bearer, amount === undefined ? {} : { amount });
  const { payment_id: intentId } = begun.reply();
  await confirm(shop, intentId, card);
  return intentId;
};

/** The same, with a name and an address in the card form. */
export const payWithDetails = async (
  shop: Shop,
  bearer: string,
  billing: { readonly name: string; readonly address: Stripe.AddressParam },
  amount?: number,
): Promise<string> => {
  const { payment_id: intentId } = (
    await beginTopUp(shop, bearer, amount === undefined ? {} : { amount })
  ).reply();
  await shop.stripe.paymentIntents.confirm(intentId, {
    payment_method_data: {
      type: 'card',
      billing_details: billing,
      ...{ card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' } },
    },
  });
  return intentId;
};

export const balanceCents = async (shop: TestApp, bearer: string): Promise<number> =>
  (await call(shop.app, routes.listStatement, { bearer })).reply().balance;

export const statusOfPayment = async (shop: TestApp, bearer: string, id: string): Promise<string> =>
  (await call(shop.app, routes.getPayment, { bearer, params: { id } })).reply().status;
