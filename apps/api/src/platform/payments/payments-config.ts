import { z } from 'zod';

/** Stripe, or the sandbox on this machine, which charges no cards. */
export type PaymentsConfig =
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      /** Two during a rotation. */
      readonly webhookSecrets: readonly string[];
    }
  | { readonly kind: 'sandbox' };

const key = (beginnings: string, pattern: RegExp) =>
  z.string().regex(pattern, { error: `must begin with ${beginnings}` });

const variables = z
  .object({
    STRIPE_SECRET_KEY: key('sk_test_, sk_live_, rk_test_ or rk_live_', /^[sr]k_(?:test|live)_\S+$/),
    STRIPE_PUBLISHABLE_KEY: key('pk_test_ or pk_live_', /^pk_(?:test|live)_\S+$/),
    STRIPE_WEBHOOK_SECRET: key('whsec_', /^whsec_\S+?(?:,\s*whsec_\S+)?$/),
  })
  .partial();
type Variables = z.output<typeof variables>;

export const isLiveKey = (stripeKey: string): boolean => /^[a-z]+_live_/.test(stripeKey);

const combinationProblems = (given: Variables): string[] => {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = given;
  const names = Object.keys(variables.shape);
  const missing = names.filter((name) => !(name in given));
  if (missing.length > 0 && missing.length < names.length) {
    return missing.map((name) => `${name}: is needed when another of the Stripe settings is given`);
  }
  const mixed =
    secret !== undefined && publishable !== undefined && isLiveKey(secret) !== isLiveKey(publishable);
  return mixed ? ['STRIPE_PUBLISHABLE_KEY: one Stripe key is for live payments and the other for tests'] : [];
};

const configOf = (given: Variables): PaymentsConfig => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given;
  const webhookSecrets = given.STRIPE_WEBHOOK_SECRET?.split(/,\s*/);
  if (secretKey === undefined || publishableKey === undefined || webhookSecrets === undefined) {
    return { kind: 'sandbox' };
  }
  return { kind: 'stripe', secretKey, publishableKey, webhookSecrets };
};

/** Reads the Stripe settings, with one problem for each invalid variable. */
export const readPaymentsConfig = (
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): { readonly config: PaymentsConfig; readonly problems: readonly string[] } => {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);
    return { config: { kind: 'sandbox' }, problems };
  }
  const config = configOf(parsed.data);
  const problems = combinationProblems(parsed.data);
  if (production && config.kind === 'sandbox' && problems.length === 0) {
    problems.push('STRIPE_SECRET_KEY: production needs Stripe; the sandbox charges no cards');
  }
  if (production && config.kind === 'stripe' && !isLiveKey(config.secretKey)) {
    problems.push(
      'STRIPE_SECRET_KEY: production needs the keys for live payments; test keys charge no cards',
    );
  }
  return { config, problems };
};
