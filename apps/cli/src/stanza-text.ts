import { type Evidence, type Stanza, stanzaSettings } from '@propsmith/engine';
import { type TransformsText, printStanza, printTransforms } from '@propsmith/splunk';
import { STANDARD_INPUT } from './read-log.ts';

/** A source type name from a file name: letters, digits and characters that Splunk accepts. */
export const stanzaNameOf = (file: string): string => {
  const base = file === STANDARD_INPUT ? '' : (file.split(/[\\/]/).at(-1) ?? '');
  const name = base.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9:_.-]+/g, '_');
  return name === '' ? 'new_sourcetype' : name;
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
