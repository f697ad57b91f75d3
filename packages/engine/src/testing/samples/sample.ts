import type { QuestionCode, WarningCode } from '../../findings.ts';

/** A log written for this project, with the expected settings. */
export interface Sample {
  readonly name: string;
  readonly text: string;
  readonly events: number;
  readonly timestamps: number;
  readonly LINE_BREAKER: string;
  readonly TIME_PREFIX: string;
  readonly TIME_FORMAT: string;
  readonly MAX_TIMESTAMP_LOOKAHEAD: number;
  /** Codes of the warnings and questions, in any order. */
  readonly codes: readonly (WarningCode | QuestionCode)[];
}

/** Lines with line ends. */
export const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

/** The current time for the samples. */
export const NOW_MS = Date.UTC(2026, 10, 1);
