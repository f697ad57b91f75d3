/** What the pool and its child processes say to each other. */
export interface ExtractionRequest {
  readonly text: string;
  /** Milliseconds since the epoch; the engine has no clock of its own. */
  readonly now: number;
}

export type ExtractionAnswer =
  | { readonly ok: true; readonly result: unknown }
  /** `error` is for the server's log, never for the caller. */
  | { readonly ok: false; readonly error: string };
