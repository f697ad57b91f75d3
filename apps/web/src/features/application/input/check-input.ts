import { extractionMessages, limits } from '@propsmith/contract';
import type { LogExtractState } from '../../../state/log-extract.ts';

/** Why the log can't be sent yet, as the sentence the user reads; undefined when it can. */
export const inputProblem = ({
  mode,
  text,
  fileName,
}: Pick<LogExtractState, 'mode' | 'text' | 'fileName'>) => {
  if (mode === 'file') return fileName === null ? extractionMessages.fileRequired : undefined;
  if (text.trim() === '') return extractionMessages.logsRequired;
  return text.length > limits.logTextCharsMax ? extractionMessages.textTooLong : undefined;
};
