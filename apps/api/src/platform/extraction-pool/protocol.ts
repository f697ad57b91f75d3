/** The messages between the pool and its child processes. */
export interface ExtractionRequest {
  readonly text: string;
  /** Milliseconds since the epoch: the current time for the engine. */
  readonly now: number;
}

export type ExtractionAnswer =
  | { readonly ok: true; readonly result: unknown }
  /** `error` is for the server's log only. */
  | { readonly ok: false; readonly error: string };
