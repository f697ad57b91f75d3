import type Stripe from 'stripe';

/** The card payment provider as the product sees it: Stripe, or its stand-in. */
export interface Payments {
  /** Asks the provider; throws ProviderUnavailable when it cannot be asked. */
  ask<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result>;
  /** Reads a signed message of the provider from its very bytes; undefined when it is not the provider's or too old. */
  readEvent(body: Buffer, signature: string | undefined): Stripe.Event | undefined;
  /** Real money: an intent of the other kind is not ours. */
  readonly live: boolean;
  /** No card is charged, and the screens say so. */
  readonly testMode: boolean;
  readonly publishableKey: string;
  /** What the browser loads to show the card fields. */
  readonly scriptUrl: string;
  /** What the application's pages may load, call and frame. */
  readonly origins: PaymentOrigins;
  /** Tells a stand-in where its messages go. */
  announcePort(port: number): void;
  close(): Promise<void>;
}

export interface PaymentOrigins {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}
