import { extractionMessages, IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import type { RedactionKind } from '@propsmith/redact';
import type { Api } from '../api/browser-api.ts';
import { exactForm } from '../lib/exact-form.ts';
import { createApiThunk } from './api-thunk.ts';
import { always, type FailureTexts } from './failure-text.ts';
import { bytesOf, type LogFile } from './log-file.ts';

/** Uploads a log file, to be extracted by its id. */
export const sendUpload = (file: LogFile, { call }: Api) => {
  const form = new FormData();
  form.append('timestamp', new Date().toISOString());
  form.append('uploaded_file', bytesOf(file), file.name);
  return call(routes.uploadFile, { form });
};

export const uploadLog = createApiThunk('logExtract/upload', sendUpload, {
  ...always(''),
  offline: extractionMessages.notSent,
});

export interface SentRedaction {
  readonly text: string;
  readonly keptKinds: readonly RedactionKind[];
}

/** A requested execution. Sent several times with the same key, it runs once and is charged once. */
export interface Attempt {
  readonly key: string;
  /** The log as it was entered. */
  readonly text: string;
  /** What is sent instead of it, and the kinds that were kept; null if it is sent as it is. */
  readonly redaction: SentRedaction | null;
  readonly fileName: string | null;
  readonly keepInput: boolean;
  /** The id of the uploaded file; null for a text and before the upload. */
  readonly uploadId: string | null;
  /** A reply was lost. */
  readonly isOutcomeUnknown: boolean;
}

type SentLog = { readonly logs: string } | { readonly upload_id: string };

/** Asks for an execution. Sent several times with the same key, it runs once and is charged once. */
export const sendExtraction = (key: string, log: SentLog, keepInput: boolean, { call }: Api) => {
  const form = exactForm({ ...log, keep_input: String(keepInput) });
  return call(routes.extractLog, { form, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
};

export const extractionFailureTexts: FailureTexts = {
  // A 5xx without a text comes from a proxy that timed out.
  refused: (status) => (status >= 500 ? extractionMessages.answerLost : extractionMessages.failed),
  malformed: extractionMessages.noData,
  offline: extractionMessages.notSent,
  otherwise: extractionMessages.answerLost,
};

export const extractLog = createApiThunk(
  'logExtract/extract',
  ({ key, text, redaction, uploadId, keepInput }: Attempt, api) =>
    sendExtraction(
      key,
      uploadId === null ? { logs: redaction?.text ?? text } : { upload_id: uploadId },
      keepInput,
      api,
    ),
  extractionFailureTexts,
);
