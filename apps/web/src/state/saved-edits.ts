import type { ExecutionEdits } from '@propsmith/contract';

/** What the user changed and answered; saved with the execution. */
export interface StanzaEdits {
  /** The text of the stanza; null while it is as extracted. */
  readonly stanza: string | null;
  /** The codes of questions that were answered with the extracted value. */
  readonly confirmed: readonly string[];
  /** Whether several time formats are read by rules in transforms.conf. */
  readonly usesRules: boolean;
}
export const unedited: StanzaEdits = { stanza: null, confirmed: [], usesRules: false };

/** The edits as they are saved. */
export const toSaved = ({ stanza, confirmed, usesRules }: StanzaEdits): ExecutionEdits => ({
  stanza,
  confirmed: [...confirmed],
  uses_rules: usesRules,
});

/** Edits as they were saved; null for none. */
export const fromSaved = (saved: ExecutionEdits | null): StanzaEdits =>
  saved === null
    ? unedited
    : { stanza: saved.stanza, confirmed: saved.confirmed, usesRules: saved.uses_rules };
