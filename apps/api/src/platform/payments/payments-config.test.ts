import { describe, expect, it } from 'vitest';
import { readPaymentsConfig } from './payments-config.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const problemsOf = (environment: Record<string, string>, production = false) =>
  readPaymentsConfig(environment, production).problems;

describe('the payment settings', () => {
  it('select the sandbox without keys, except in production', () => {
    expect(readPaymentsConfig({}, false)).toEqual({ config: { kind: 'sandbox' }, problems: [] });
    expect(problemsOf({}, true)).toEqual([
      'STRIPE_SECRET_KEY: production needs Stripe; the sandbox charges no cards',
    ]);
  });

  it('select Stripe when all keys are set', () => {
    expect(readPaymentsConfig(keys, false)).toEqual({
      config: {
        kind: 'stripe',
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecrets: ['whsec_1'],
      },
      problems: [],
    });
  });

  it('need the keys for live payments in production', () => {
    expect(problemsOf(keys, true)).toEqual([
      'STRIPE_SECRET_KEY: production needs the keys for live payments; test keys charge no cards',
    ]);
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(problemsOf({ ...keys, ...live }, true)).toEqual([]);
  });

  it('accept two webhook secrets during a rotation', () => {
    const { config } = readPaymentsConfig({ ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' }, false);
    expect(config).toMatchObject({ webhookSecrets: ['whsec_old', 'whsec_new'] });
  });

  it.each(Object.keys(keys))('report %s when only it is missing', (missing) => {
    const others = Object.fromEntries(Object.entries(keys).filter(([name]) => name !== missing));
    expect(problemsOf(others)).toEqual([
      `${missing}: is needed when another of the Stripe settings is given`,
    ]);
  });

  it('refuse a live key with a test key, and report an invalid key without printing it', () => {
    expect(problemsOf({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toHaveLength(1);
    const [problem] = problemsOf({ ...keys, STRIPE_SECRET_KEY: 'hunter2' });
    expect(problem).toMatch(/^STRIPE_SECRET_KEY: must begin with/);
    expect(problem).not.toContain('hunter2');
  });
});
