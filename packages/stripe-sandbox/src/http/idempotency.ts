import { createHash } from 'node:crypto';
import type { SandboxClock } from '../state/clock.ts';
import type { Store } from '../state/store.ts';
import type { StoredAnswer } from '../state/tables.ts';
import { docUrl, StripeFailure } from './stripe-failure.ts';

const KEPT_MS = 24 * 3600 * 1000;
const KEY_CHARS_MAX = 255;

export interface KeyedRequest {
  key: string;
  /** The path: a key is valid for one endpoint. */
  route: string;
  parametersHash: string;
  requestId: string;
}

export const hashParameters = (form: string): string => {
  const sorted = [...new URLSearchParams(form)].map(([name, value]) => `${name}=${value}`).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('hex');
};

const refusal = (message: string): StripeFailure =>
  new StripeFailure(400, { type: 'idempotency_error', message });

const inFlight = (key: string): StripeFailure => {
  const code = 'idempotency_key_in_use';
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code,
    doc_url: docUrl(code),
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
};

/** Stored answers by Idempotency-Key, and the keys in flight. */
export class IdempotencyKeys {
  readonly #store: Store;
  readonly #clock: SandboxClock;
  readonly #inFlight = new Set<string>();

  constructor(store: Store, clock: SandboxClock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The stored answer to repeat, or null for a new key, which is then in flight. */
  begin({ key, route, parametersHash }: KeyedRequest): StoredAnswer | null {
    if (key.length > KEY_CHARS_MAX)
      throw refusal(`Idempotency keys are limited to ${KEY_CHARS_MAX} characters.`);
    if (this.#inFlight.has(key)) throw inFlight(key);
    this.#prune();
    const stored = this.#store.find('stored_answer', key);
    if (stored === undefined) {
      this.#inFlight.add(key);
      return null;
    }
    if (stored.route !== route) {
      throw refusal(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${route}' vs '${stored.route}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (stored.parametersHash !== parametersHash) {
      throw refusal(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return stored;
  }

  finish({ key, route, parametersHash, requestId }: KeyedRequest, status: number, body: string): void {
    this.#inFlight.delete(key);
    const createdAtMs = this.#clock.nowMs();
    this.#store.put('stored_answer', {
      id: key,
      createdAtMs,
      route,
      parametersHash,
      requestId,
      status,
      body,
    });
  }

  /** Frees the key of a request that did nothing. */
  abandon(key: string): void {
    this.#inFlight.delete(key);
  }

  #prune(): void {
    const oldestMs = this.#clock.nowMs() - KEPT_MS;
    for (const answer of this.#store.all('stored_answer')) {
      if (answer.createdAtMs >= oldestMs) return;
      this.#store.remove('stored_answer', answer.id);
    }
  }
}
