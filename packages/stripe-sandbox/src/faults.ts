type RequestFaultKind =
  /** 500 before anything is done; a retry with the same key may succeed. */
  | { kind: 'server_error' }
  /** 500 stored under the Idempotency-Key: every retry gets the same 500. */
  | { kind: 'stored_server_error' }
  | { kind: 'rate_limit' }
  /** No answer, nothing done; the key is in flight until the caller disconnects. */
  | { kind: 'hang' }
  /** The connection is closed before anything is done. */
  | { kind: 'cut' }
  /** The request is executed, then the connection is closed. */
  | { kind: 'commit_then_cut' }
  /** The request is executed, then no answer is sent. */
  | { kind: 'commit_then_hang' }
  /** Waits before executing; the key is in flight meanwhile. */
  | { kind: 'slow'; delayMs: number };

export type RequestFault = RequestFaultKind & {
  method?: 'GET' | 'POST';
  /** Prefix of the path; default: every path of the API. */
  path?: string;
};

export type DeliveryFault = (
  | { kind: 'duplicate'; copies: number }
  /** Holds `count` events, then sends the last one first, each after the answer to the one before. */
  | { kind: 'reorder'; count: number }
) & {
  /** Event types; default: all. */
  types?: readonly string[];
};

export type Times = number | 'always';

/** Pending faults, oldest first; each applies to the given number of matches. */
export class FaultQueue<Fault> {
  #pending: { fault: Fault; left: number }[] = [];

  add(fault: Fault, times: Times): void {
    this.#pending.push({ fault, left: times === 'always' ? Infinity : times });
  }

  take(matches: (fault: Fault) => boolean): Fault | undefined {
    const found = this.#pending.find((entry) => matches(entry.fault));
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#pending = this.#pending.filter((entry) => entry !== found);
    return found.fault;
  }

  clear(): void {
    this.#pending = [];
  }
}
