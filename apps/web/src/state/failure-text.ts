import type { CallFailure } from '../api/call-failure.ts';

/** What to say when the failure brings no text of its own. */
export interface FailureTexts {
  /** The server refused without a reason. */
  readonly refused: string | ((status: number) => string);
  /** The answer was a success without the content it should have; as `otherwise` unless told. */
  readonly malformed?: string;
  /** No answer came. */
  readonly otherwise: string;
}

/** The server's own words first; then the operation's. */
export const failureText = ({ failure, message }: CallFailure, texts: FailureTexts): string => {
  switch (failure.kind) {
    case 'refused':
      if (message !== '') return message;
      return typeof texts.refused === 'string' ? texts.refused : texts.refused(failure.status);
    case 'malformed':
      return texts.malformed ?? texts.otherwise;
    case 'unreachable':
      return texts.otherwise;
  }
};

/** The same words whatever went wrong. */
export const always = (text: string): FailureTexts => ({ refused: text, otherwise: text });
