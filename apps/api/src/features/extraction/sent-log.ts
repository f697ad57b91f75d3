import { extractionMessages } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUpload, findUploadBytes } from './keep-upload.ts';
import { logOfFile, logOfText, type LogInput } from './log-input.ts';

/** The log of a request: a file, a file uploaded before, or a text. */
export interface SentLog {
  readonly logs: string | undefined;
  readonly uploadId: string | undefined;
  readonly upload: Upload | undefined;
}

type ReadContext = MemberContext<'db' | 'clock'>;

const inputRequired = (): Refusal => new Refusal('validation_failed', extractionMessages.inputRequired);

/** The length of the log, before it is read; that of a file or upload in bytes. */
export const charsOf = (ctx: ReadContext, { logs, uploadId, upload }: SentLog): Promise<number> | number => {
  const [file] = upload?.files ?? [];
  if (file) return file.bytes.byteLength;
  if (uploadId !== undefined) return findUploadBytes(ctx, uploadId);
  if (logs !== undefined) return logs.length;
  throw inputRequired();
};

export const readLog = (
  ctx: ReadContext,
  { logs, uploadId, upload }: SentLog,
): Promise<LogInput> | LogInput => {
  const [file] = upload?.files ?? [];
  if (file) return logOfFile(file);
  if (uploadId !== undefined) return findUpload(ctx, uploadId);
  if (logs !== undefined) return logOfText(logs);
  throw inputRequired();
};
