import type { ExistingStanza } from '@propsmith/doctor';
import type { ReportRequest } from '@propsmith/survey';

// The messages between the pool and its child processes.

/** Logs that have been extracted, to be grouped by shape. */
export interface SurveyRequest {
  readonly survey: ReportRequest;
  readonly now: number;
}

export interface LogRequest {
  readonly text: string;
  /** Milliseconds since the epoch: the current time for the engine. */
  readonly now: number;
  /** Settings to examine on the log; the answer is an `Examination` instead of an `Extraction`. */
  readonly existing?: ExistingStanza | undefined;
  /** Whether a better stanza than the existing one is looked for. */
  readonly proposes?: boolean;
}

export type ExtractionRequest = LogRequest | SurveyRequest;

export type ExtractionAnswer =
  | { readonly ok: true; readonly result: unknown }
  /** `error` is for the server's log only. */
  | { readonly ok: false; readonly error: string };
