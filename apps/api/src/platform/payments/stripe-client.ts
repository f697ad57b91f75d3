import Stripe from 'stripe';
import { isLiveKey } from './payments-config.ts';

/** A call is sent up to three times, with the same Idempotency-Key. */
const RETRIES_MAX = 2;
const ANSWER_TIMEOUT_MS = 5000;

/** Where the sandbox listens. */
export interface ProviderAddress {
  readonly host: string;
  readonly port: number;
}

export const createStripeClient = (options: {
  readonly secretKey: string;
  readonly production: boolean;
  readonly address?: ProviderAddress;
  readonly answerTimeoutMs?: number;
}): Stripe => {
  const { secretKey, production, address, answerTimeoutMs = ANSWER_TIMEOUT_MS } = options;
  if (address !== undefined && (production || isLiveKey(secretKey))) {
    throw new Error('Production and live keys must use Stripe, not another address.');
  }
  return new Stripe(secretKey, {
    maxNetworkRetries: RETRIES_MAX,
    timeout: answerTimeoutMs,
    telemetry: false,
    ...(address !== undefined && { ...address, protocol: 'http' }),
  });
};
