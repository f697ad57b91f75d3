import type { StanzaDiagnosis } from '@propsmith/contract';

/** A file that a fix has changed, or the reason why it has not. */
export interface FixOutcome {
  readonly path: string;
  readonly stanza: string;
  readonly keys: readonly string[];
  readonly refusal: string | undefined;
}

export interface DoctorReport {
  readonly isPassing: boolean;
  readonly diagnoses: readonly StanzaDiagnosis[];
  readonly fixes: readonly FixOutcome[];
}

/** A name for the stanzas of a diagnosis. */
export const titleOf = ({ stanzas }: Pick<StanzaDiagnosis, 'stanzas'>): string => stanzas[0] ?? 'default';
