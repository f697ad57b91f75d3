import { extractionMessages, limits } from '@propsmith/contract';
import type { InputMode } from '../../../state/log-extract.ts';

interface Input {
  readonly mode: InputMode;
  readonly text: string;
  readonly fileName: string | null;
}

/** The error text if the log can't be sent yet; undefined if it can. */
export const inputProblem = ({ mode, text, fileName }: Input): string | undefined => {
  if (mode === 'file') return fileName === null ? extractionMessages.fileRequired : undefined;
  if (text.trim() === '') return extractionMessages.logsRequired;
  return text.length > limits.logTextCharsMax ? extractionMessages.textTooLong : undefined;
};
