import type { ExecutionEdits } from '@propsmith/contract';
import { unedited, type StanzaEdits } from './stanza-edits.ts';

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
