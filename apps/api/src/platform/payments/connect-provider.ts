import type Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { isLiveKey } from './payments-config.ts';
import type { Payments } from './payments.ts';
import { createEventReader } from './read-event.ts';
import { createStripeClient, type ProviderAddress } from './stripe-client.ts';

export interface Provider {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  /** Of the sandbox; absent for Stripe. */
  readonly address?: ProviderAddress;
  readonly answerTimeoutMs?: number;
}

type Connection = Pick<Payments, 'call' | 'readEvent' | 'live' | 'testMode' | 'publishableKey'>;

/** What Stripe and the sandbox have in common. */
export const connectProvider = (provider: Provider, production: boolean, clock: Clock): Connection => {
  const stripe = createStripeClient({ ...provider, production });
  const guarded = createCircuitBreaker(clock);
  const live = isLiveKey(provider.secretKey);
  return {
    call: <Result>(request: (client: Stripe) => Promise<Result>) => guarded(() => request(stripe)),
    readEvent: createEventReader(provider.webhookSecrets, clock),
    live,
    testMode: !live,
    publishableKey: provider.publishableKey,
  };
};
