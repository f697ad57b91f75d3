import type { CallFailure } from '../api/call-failure.ts';

/** The texts for failures without a text of the server. */
export interface FailureTexts {
  /** The server refused without a text. */
  readonly refused: string | ((status: number) => string);
  /** The reply was malformed; defaults to `otherwise`. */
  readonly malformed?: string;
  /** The browser was offline before the call; defaults to `otherwise`. */
  readonly offline?: string;
  /** There was no reply. */
  readonly otherwise: string;
}

/** The server's text, or else the operation's. */
export const failureText = ({ failure, message }: CallFailure, texts: FailureTexts): string => {
  switch (failure.kind) {
    case 'refused':
      if (message !== '') return message;
      return typeof texts.refused === 'string' ? texts.refused : texts.refused(failure.status);
    case 'malformed':
      return texts.malformed ?? texts.otherwise;
    case 'not-refreshed':
      return message;
    case 'unreachable':
      return (failure.wasOffline ? texts.offline : undefined) ?? texts.otherwise;
  }
};

/** The same text for all failures. */
export const always = (text: string): FailureTexts => ({ refused: text, otherwise: text });
