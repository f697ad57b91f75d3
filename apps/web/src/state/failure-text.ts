import { CallFailure } from '../api/call-failure.ts';

/** What to say when the failure brings no text of its own. */
export interface FailureTexts {
  /** The server refused without a reason. */
  readonly refused: string | ((status: number) => string);
  /** The answer was a success without the content it should have. */
  readonly misshapen?: string;
  /** No answer, or a fault of our own. */
  readonly otherwise: string;
}

/** The server's own words first; then the operation's. */
export const failureText = (error: unknown, texts: FailureTexts | string): string => {
  const {
    refused,
    otherwise,
    misshapen = otherwise,
  } = typeof texts === 'string' ? { refused: texts, otherwise: texts } : texts;
  if (!(error instanceof CallFailure)) return otherwise;
  switch (error.failure.kind) {
    case 'refused':
      if (error.message !== '') return error.message;
      return typeof refused === 'string' ? refused : refused(error.failure.status);
    case 'misshapen':
      return misshapen;
    case 'unreachable':
      return otherwise;
  }
};
