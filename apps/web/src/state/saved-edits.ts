import type { ExecutionEdits, StanzaVerdict } from '@propsmith/contract';

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

const isUnedited = ({ stanza, confirmed, usesRules }: StanzaEdits): boolean =>
  stanza === null && confirmed.length === 0 && !usesRules;

/** The edits as they are saved, with the verdict on them; that of the extraction is stored with it. */
export const toSaved = (edits: StanzaEdits, verdict: StanzaVerdict | null = null): ExecutionEdits => ({
  stanza: edits.stanza,
  confirmed: [...edits.confirmed],
  uses_rules: edits.usesRules,
  verdict: isUnedited(edits) ? null : verdict,
});

/** Edits as they were saved; null for none. */
export const fromSaved = (saved: ExecutionEdits | null): StanzaEdits =>
  saved === null
    ? unedited
    : { stanza: saved.stanza, confirmed: saved.confirmed, usesRules: saved.uses_rules };
