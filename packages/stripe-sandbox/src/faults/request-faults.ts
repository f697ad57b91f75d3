/** What the next matching request to the API meets instead of a plain answer. */
type RequestFaultKind =
  /** 500 before anything is done; the same key may be tried again. */
  | { kind: 'server_error' }
  /** 500 kept under the request's Idempotency-Key, so that every retry gets the same 500. */
  | { kind: 'stored_server_error' }
  | { kind: 'rate_limit' }
  /** No answer, nothing done; the key counts as in flight until the caller gives up. */
  | { kind: 'hang' }
  /** The connection breaks before anything is done. */
  | { kind: 'cut' }
  /** Everything is done, then the connection breaks. */
  | { kind: 'commit_then_cut' }
  /** Everything is done, then no answer comes. */
  | { kind: 'commit_then_hang' }
  /** A real wait; meanwhile the key is in flight. */
  | { kind: 'slow'; delayMs: number };

export type RequestFault = RequestFaultKind & {
  method?: 'GET' | 'POST';
  /** How the path begins; every path of the API by default. */
  path?: string;
};

export const strikesRequest = (fault: RequestFault, method: string, path: string): boolean =>
  (fault.method === undefined || fault.method === method) && path.startsWith(fault.path ?? '/v1/');
