import { type Evidence, type Stanza, stanzaSettings } from '@propsmith/engine';
import { type TransformsText, printStanza, printTransforms } from '@propsmith/splunk';
import { sourcetypeName } from '@propsmith/survey';
import { STANDARD_INPUT } from './read-log.ts';

/** A source type name from a file name. */
export const stanzaNameOf = (file: string): string => {
  const base = file === STANDARD_INPUT ? '' : (file.split(/[\\/]/).at(-1) ?? '');
  return sourcetypeName(base.replace(/\.[^.]*$/, ''));
};

export const stanzaText = (name: string, stanza: Stanza, evidence: Evidence): string =>
  printStanza(name, stanzaSettings(stanza, evidence));

/** The rules for transforms.conf; undefined when there are none. */
export const transformsText = (
  name: string,
  stanza: Stanza,
  evidence: Evidence,
): TransformsText | undefined =>
  evidence.rules.length === 0 ? undefined : printTransforms(name, evidence.rules, stanza);
