import { describe, expect, it } from 'vitest';
import { createStripeClient } from './stripe-client.ts';

const address = { host: '127.0.0.1', port: 1 };

describe('the Stripe client', () => {
  it('accepts another address than Stripe only with test keys outside production', () => {
    const make = (secretKey: string, production: boolean) => () =>
      createStripeClient({ secretKey, production, address });
    expect(make('sk_test_1', false)).not.toThrow();
    expect(make('sk_test_1', true)).toThrow('must use Stripe');
    expect(make('sk_live_1', false)).toThrow('must use Stripe');
    expect(make('rk_live_1', false)).toThrow('must use Stripe');
  });
});
