import type { ErrorCode } from '@propsmith/contract';

export interface RefusalDetails {
  /** Messages by field, for a refusal about fields. */
  readonly errors?: Record<string, string[]>;
  /** Sent as the header Retry-After. */
  readonly retryAfterSeconds?: number;
  /** Which token a `token_not_valid` is about; an access token when absent. */
  readonly tokenType?: 'access' | 'refresh' | 'plan';
}

/** A request that is answered with "no": its code decides the status, its message is shown to the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
