import { decodeLog, extractionMessages, limits, logFileProblem } from '@propsmith/contract';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The text of a log, pasted or uploaded. */
export interface LogInput {
  readonly text: string;
  readonly fileName: string | null;
}

const refusal = (message: string): Refusal => new Refusal('validation_failed', message);

const checked = (text: string): string => {
  if (text.trim() === '') throw refusal(extractionMessages.logsRequired);
  return text;
};

export const logOfText = (text: string): LogInput => {
  if (text.length > limits.logTextCharsMax) throw refusal(extractionMessages.textTooLong);
  return { text: checked(text), fileName: null };
};

export const logOfFile = ({ fileName, bytes }: UploadedFile): LogInput => {
  const problem = logFileProblem(fileName, bytes.byteLength);
  if (problem !== undefined) throw refusal(problem);
  if (fileName.length > limits.logFileNameCharsMax) throw refusal(extractionMessages.fileNameTooLong);
  const text = decodeLog(bytes);
  if (text === undefined) throw refusal(extractionMessages.fileNotText);
  return { text: checked(text), fileName };
};
