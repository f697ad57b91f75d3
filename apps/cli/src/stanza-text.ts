import type { Evidence, Stanza } from '@propsmith/engine';
import {
  type Settings,
  type TransformsText,
  printStanza,
  printTransforms,
  settingsFrom,
} from '@propsmith/splunk';
import { STANDARD_INPUT } from './read-log.ts';

/** A stanza for props.conf, with the extra keys. */
export const settingsOf = (stanza: Stanza, evidence: Evidence): Settings => {
  const { extras } = evidence;
  const frame = {
    LINE_BREAKER: stanza.LINE_BREAKER,
    SHOULD_LINEMERGE: stanza.SHOULD_LINEMERGE,
    TRUNCATE: stanza.TRUNCATE,
    EVENT_BREAKER_ENABLE: extras.EVENT_BREAKER_ENABLE,
    EVENT_BREAKER: extras.EVENT_BREAKER,
  };
  // With CURRENT the other time keys have no effect.
  if (stanza.TIME_FORMAT === '') return settingsFrom({ ...frame, DATETIME_CONFIG: stanza.DATETIME_CONFIG });
  const { TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD } = stanza;
  const zone = extras.TZ === undefined ? {} : { TZ: extras.TZ };
  return settingsFrom({ ...frame, TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD, ...zone });
};

/** A source type name from a file name: letters, digits and characters that Splunk accepts. */
export const stanzaNameOf = (file: string): string => {
  const base = file === STANDARD_INPUT ? '' : (file.split(/[\\/]/).at(-1) ?? '');
  const name = base.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9:_.-]+/g, '_');
  return name === '' ? 'new_sourcetype' : name;
};

export const stanzaText = (name: string, stanza: Stanza, evidence: Evidence): string =>
  printStanza(name, settingsOf(stanza, evidence));

/** The rules for transforms.conf; undefined when there are none. */
export const transformsText = (
  name: string,
  stanza: Stanza,
  evidence: Evidence,
): TransformsText | undefined =>
  evidence.rules.length === 0 ? undefined : printTransforms(name, evidence.rules, stanza);
