import { errorBody, serverMessages, tokenErrorBody, type SecondFactorMethod } from '@propsmith/contract';
import { findErrorText } from './error-text.ts';

/** The server replied with an error status. */
interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly statusText: string;
  /** The parsed JSON; undefined if the reply was not JSON. */
  readonly body: unknown;
  /** From Retry-After. */
  readonly retryAfterSeconds?: number | undefined;
}

/** No reply: offline or connection lost. */
interface Unreachable {
  readonly kind: 'unreachable';
  /** The browser was offline before the call, so that the server never got it. */
  readonly wasOffline: boolean;
}

/** The access token has expired and could not be refreshed now; the call was not executed. */
interface NotRefreshed {
  readonly kind: 'not-refreshed';
}

/** A success reply that does not match the contract, such as a proxy's page. */
interface Malformed {
  readonly kind: 'malformed';
  /** The body as received. */
  readonly text: string;
}

/** Of a sign-in that needs a second factor. */
export interface LoginChallenge {
  readonly challenge: string;
  /** The previous release names none. */
  readonly methods: readonly SecondFactorMethod[];
}

export type FailureCause = Refused | Unreachable | NotRefreshed | Malformed;

/** A failed API call. `message` is the text to show; empty if there is none. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly failure: FailureCause;

  constructor(failure: FailureCause, text = '') {
    super(text);
    this.failure = failure;
  }

  static refused(status: number, statusText: string, body: unknown, retryAfterSeconds?: number): CallFailure {
    const failure = { kind: 'refused', status, statusText, body, retryAfterSeconds } as const;
    return new CallFailure(failure, findErrorText(body));
  }

  get status(): number | undefined {
    return this.failure.kind === 'refused' ? this.failure.status : undefined;
  }

  /** After how many seconds the server takes the call again, if it says so. */
  get retryAfterSeconds(): number | undefined {
    return this.failure.kind === 'refused' ? this.failure.retryAfterSeconds : undefined;
  }

  /** Whether the server replied to the call, in whatever way. */
  get isAnswered(): boolean {
    return this.failure.kind === 'refused' || this.failure.kind === 'malformed';
  }

  /** Whether it is certain that the server did not execute the call because it never got it. */
  get isUnsent(): boolean {
    return (
      this.failure.kind === 'not-refreshed' ||
      (this.failure.kind === 'unreachable' && this.failure.wasOffline)
    );
  }

  /** The body of a malformed reply, unless empty. */
  get received(): string | undefined {
    return this.failure.kind === 'malformed' && this.failure.text !== '' ? this.failure.text : undefined;
  }

  /** The server's error code, if any. */
  get code(): string | undefined {
    if (this.failure.kind !== 'refused') return undefined;
    const { body } = this.failure;
    if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
    return typeof body.code === 'string' ? body.code : undefined;
  }

  /** What a sign-in with a second factor continues with. */
  get challenge(): LoginChallenge | undefined {
    if (this.failure.kind !== 'refused') return undefined;
    const { challenge, methods = ['app'] } = errorBody.safeParse(this.failure.body).data ?? {};
    return challenge === undefined ? undefined : { challenge, methods };
  }

  /** Only an expired access token is refreshed; a revoked or invalid one is not. */
  get isExpiredAccessToken(): boolean {
    if (this.failure.kind !== 'refused' || this.failure.status !== 401) return false;
    const parsed = tokenErrorBody.safeParse(this.failure.body);
    return (
      parsed.success &&
      parsed.data.messages.some(
        (entry) => entry.token_type === 'access' && entry.message === serverMessages.tokenExpired,
      )
    );
  }
}
