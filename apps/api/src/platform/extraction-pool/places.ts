import { extractionMessages, serverMessages } from '@propsmith/contract';
import { Refusal } from '../refusal.ts';

export interface PlacesOptions {
  /** Requests at the same time, of all companies. */
  readonly max: number;
  readonly perCompanyMax: number;
  /** Sent to a refused caller. */
  readonly retryAfterSeconds: number;
}

/** Counts the requests that wait or run, and refuses those past a limit: before their body is read and before any hold. */
export class Places {
  readonly #options: PlacesOptions;
  readonly #taken = new Map<string, number>();
  #takenCount = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  /** Takes a place; the function returned gives it back, at the first call only. */
  take(companyId: string): () => void {
    const { max, perCompanyMax, retryAfterSeconds } = this.#options;
    const ofCompany = this.#taken.get(companyId) ?? 0;
    if (ofCompany >= perCompanyMax) {
      const message = extractionMessages.tooManyAtOnce(retryAfterSeconds);
      throw new Refusal('rate_limited', message, { retryAfterSeconds });
    }
    if (this.#takenCount >= max) throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds });
    this.#change(companyId, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#change(companyId, -1);
      isTaken = false;
    };
  }

  #change(companyId: string, by: 1 | -1): void {
    this.#takenCount += by;
    const taken = (this.#taken.get(companyId) ?? 0) + by;
    if (taken === 0) this.#taken.delete(companyId);
    else this.#taken.set(companyId, taken);
  }
}
