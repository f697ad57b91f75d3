import './zod-without-eval.ts';
import { serverMessages, tokenErrorBody } from '@propsmith/contract';
import { findErrorText } from './error-text.ts';

/** The server answered, and the answer is not a success. */
interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly statusText: string;
  /** The parsed JSON; undefined when the answer was not JSON. */
  readonly body: unknown;
}

/** No answer came: offline, connection lost, or the time for a token refresh ran out. */
interface Unreachable {
  readonly kind: 'unreachable';
}

/** A success whose content is not what the contract promises, such as a proxy's page. */
interface Misshapen {
  readonly kind: 'misshapen';
  /** The content as it came. */
  readonly text: string;
}

export type FailureCause = Refused | Unreachable | Misshapen;

/** Why a call to the API did not succeed. Its message is the text to show, empty when nobody gave one. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly failure: FailureCause;

  constructor(failure: FailureCause, text = '') {
    super(text);
    this.failure = failure;
  }

  static refused(status: number, statusText: string, body: unknown): CallFailure {
    return new CallFailure({ kind: 'refused', status, statusText, body }, findErrorText(body));
  }

  get status(): number | undefined {
    return this.failure.kind === 'refused' ? this.failure.status : undefined;
  }

  /** What came in place of the content that was promised, where anything did. */
  get received(): string | undefined {
    return this.failure.kind === 'misshapen' && this.failure.text !== '' ? this.failure.text : undefined;
  }

  /** The server's own sentence, where it gave one. */
  get reason(): string | undefined {
    return this.failure.kind === 'refused' && this.message !== '' ? this.message : undefined;
  }

  /** The server's machine-readable reason, where it gave one. */
  get code(): string | undefined {
    if (this.failure.kind !== 'refused') return undefined;
    const { body } = this.failure;
    if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
    return typeof body.code === 'string' ? body.code : undefined;
  }

  /** Only an expired access token is worth a refresh; a revoked or broken one stays refused. */
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
