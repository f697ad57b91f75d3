import type { Question } from '@propsmith/engine';
import type { Settings } from '@propsmith/splunk';

/** A stanza that may have been edited, beside the extracted one. */
export interface EditedSettings {
  readonly settings: Settings;
  readonly extracted: Settings;
}

/** What the user said of the questions besides editing. */
export interface Answers {
  /** The codes of questions that were answered with the extracted value. */
  readonly confirmed: readonly string[];
  /** Whether several time formats are read by rules. */
  readonly usesRules: boolean;
}

/** A longer or shorter lookahead reads the same timestamp. */
const LOOKAHEAD = 'MAX_TIMESTAMP_LOOKAHEAD';

/** Whether the user answered: by confirming the extracted value, by rules, or by another value of a key that a choice sets. */
export const isAnswered = (
  { code, choices }: Pick<Question, 'code' | 'choices'>,
  { settings, extracted }: EditedSettings,
  { confirmed, usesRules }: Answers,
): boolean =>
  confirmed.includes(code) ||
  (code === 'several-formats' && usesRules) ||
  choices.some((choice) =>
    Object.keys(choice.settings).some(
      (key) => key !== LOOKAHEAD && settings[key as keyof Settings] !== extracted[key as keyof Settings],
    ),
  );
