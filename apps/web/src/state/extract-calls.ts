import { extractionMessages, IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import { exactForm } from '../lib/exact-form.ts';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { bytesOf, type LogFile } from './log-file.ts';

/** Keeps a log file on the server, to be extracted from by its id. */
export const uploadLog = createApiThunk(
  'logExtract/upload',
  (file: LogFile, { call }) => {
    const form = new FormData();
    form.append('timestamp', new Date().toISOString());
    form.append('uploaded_file', bytesOf(file), file.name);
    return call(routes.uploadFile, { form });
  },
  always(''),
);

/** An execution that is asked for. However often it is sent under its key, it is one execution and charged once. */
export interface Attempt {
  readonly key: string;
  readonly text: string;
  readonly fileName: string | null;
  readonly keepInput: boolean;
  /** The file as the server keeps it; null for a text, or while it is not there. */
  readonly uploadId: string | null;
  /** An answer to it got lost. */
  readonly isOutcomeUnknown: boolean;
}

export const extractLog = createApiThunk(
  'logExtract/extract',
  ({ key, text, uploadId, keepInput }: Attempt, { call }) => {
    const log = uploadId === null ? { logs: text } : { upload_id: uploadId };
    const form = exactForm({ ...log, keep_input: String(keepInput) });
    return call(routes.extractLog, { form, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
  },
  {
    // A proxy that waited in vain says so without words of ours.
    refused: (status) => (status >= 500 ? extractionMessages.answerLost : extractionMessages.failed),
    malformed: extractionMessages.noData,
    otherwise: extractionMessages.answerLost,
  },
);
