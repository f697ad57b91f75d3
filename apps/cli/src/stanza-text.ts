import { type Evidence, type Stanza, stanzaSettings } from '@propsmith/engine';
import {
  fileStem,
  sourcetypeName,
  type TransformsText,
  printStanza,
  printTransforms,
} from '@propsmith/splunk';
import { STANDARD_INPUT } from './read-log.ts';

/** A source type name from a file name. */
export const stanzaNameOf = (file: string): string =>
  sourcetypeName(file === STANDARD_INPUT ? '' : fileStem(file));

export const stanzaText = (name: string, stanza: Stanza, evidence: Evidence): string =>
  printStanza(name, stanzaSettings(stanza, evidence));

/** The rules for transforms.conf; undefined when there are none. */
export const transformsText = (
  name: string,
  stanza: Stanza,
  evidence: Evidence,
): TransformsText | undefined =>
  evidence.rules.length === 0 ? undefined : printTransforms(name, evidence.rules, stanza);
