import type { Clock } from '../platform/clock.ts';
import { ProviderUnavailable, stripeOrigins, type Payments } from '../platform/payments/index.ts';
import { createEventReader } from '../platform/payments/read-event.ts';

/** A payment provider that nobody can reach: for tests that pay nothing. */
export const unreachablePayments = (clock: Clock): Promise<Payments> =>
  Promise.resolve({
    call: () => Promise.reject(new ProviderUnavailable('nobody answers')),
    readEvent: createEventReader(['whsec_nobody'], clock),
    live: false,
    testMode: true,
    publishableKey: 'pk_test_nobody',
    scriptUrl: 'http://stripe.example.com/stripe.js',
    origins: stripeOrigins,
    announcePort: () => undefined,
    close: () => Promise.resolve(),
  });
