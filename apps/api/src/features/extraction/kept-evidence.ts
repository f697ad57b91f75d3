import { isWarningCode } from '@propsmith/contract';
import type { Evidence } from '@propsmith/engine';

/** Evidence as it is kept. Before answers were judged it had no verdict, no questions and other warnings. */
export type KeptEvidence = Omit<Evidence, 'sure' | 'questions' | 'rules' | 'warnings'> &
  Partial<Pick<Evidence, 'sure' | 'questions' | 'rules'>> & {
    readonly warnings: readonly { readonly code: string; readonly detail: object }[];
  };

type Warning = Evidence['warnings'][number];

const isPresent = (warning: KeptEvidence['warnings'][number]): warning is Warning =>
  isWarningCode(warning.code);

/** Kept evidence as it is spoken of today. What was never judged is not sure, and has no probability. */
export const presentEvidence = (kept: KeptEvidence): Evidence => {
  const { sure, questions = [], rules = [], confidence, warnings } = kept;
  return {
    ...kept,
    sure: sure ?? false,
    confidence: sure === undefined ? 0 : confidence,
    questions,
    rules,
    warnings: warnings.filter(isPresent),
  };
};
