import { isWarningCode } from '@propsmith/contract';
import type { Evidence } from '@propsmith/engine';

/** Stored evidence. Releases before the verdict stored no `sure`, no questions and other warning codes. */
export type KeptEvidence = Omit<Evidence, 'sure' | 'questions' | 'rules' | 'warnings'> &
  Partial<Pick<Evidence, 'sure' | 'questions' | 'rules'>> & {
    readonly warnings: readonly { readonly code: string; readonly detail: object }[];
  };

type Warning = Evidence['warnings'][number];

const isPresent = (warning: KeptEvidence['warnings'][number]): warning is Warning =>
  isWarningCode(warning.code);

/** Stored evidence in today's shape. Without a stored verdict it is not sure and has no confidence. */
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
