import type Stripe from 'stripe';
import type { ProviderEvent } from './read-event.ts';

/** The card payment provider: Stripe, or the sandbox. */
export interface Payments {
  /** Calls the provider's API; throws ProviderUnavailable during an outage. */
  call<Result>(request: (stripe: Stripe) => Promise<Result>): Promise<Result>;
  /** Verifies a webhook by its raw body; undefined when the signature is invalid or too old. */
  readEvent(body: Buffer, signature: string | undefined): ProviderEvent | undefined;
  /** Live mode (real money). Intents and events of the other mode are not ours. */
  readonly live: boolean;
  /** Shown to users: no card is charged. */
  readonly testMode: boolean;
  readonly publishableKey: string;
  /** The script that shows the card fields. */
  readonly scriptUrl: string;
  /** For the Content-Security-Policy of the application's pages. */
  readonly origins: PaymentOrigins;
  /** Sets the port that the sandbox sends webhooks to. */
  announcePort(port: number): void;
  close(): Promise<void>;
}

export interface PaymentOrigins {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}
