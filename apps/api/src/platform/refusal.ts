import type { ErrorCode, SecondFactorMethod } from '@propsmith/contract';

export interface RefusalDetails {
  /** Messages by field. */
  readonly errors?: Record<string, string[]>;
  /** Sent as the header Retry-After. */
  readonly retryAfterSeconds?: number;
  /** Whose account was concerned, for the audit trail; never sent. */
  readonly account?: { readonly companyId: string; readonly userId: string };
  /** Sent with `second_factor_required`. */
  readonly challenge?: string;
  readonly methods?: readonly SecondFactorMethod[];
  /** The token of a `token_not_valid`; an access token when absent. */
  readonly tokenType?: 'access' | 'refresh' | 'plan';
}

/** Thrown to refuse a request: `code` decides the HTTP status, `message` is sent to the client. */
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
