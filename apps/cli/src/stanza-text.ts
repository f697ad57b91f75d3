import type { Evidence, Stanza } from '@propsmith/engine';
import {
  type Settings,
  type TransformsText,
  printStanza,
  printTransforms,
  settingsFrom,
} from '@propsmith/splunk';
import { STANDARD_INPUT } from './read-log.ts';

/** A stanza as props.conf holds it, with the keys worth having beside the seven. */
export const settingsOf = (stanza: Stanza, evidence: Evidence): Settings => {
  const { extras } = evidence;
  const frame = {
    LINE_BREAKER: stanza.LINE_BREAKER,
    SHOULD_LINEMERGE: stanza.SHOULD_LINEMERGE,
    TRUNCATE: stanza.TRUNCATE,
    EVENT_BREAKER_ENABLE: extras.EVENT_BREAKER_ENABLE,
    EVENT_BREAKER: extras.EVENT_BREAKER,
  };
  // With CURRENT the other keys of time mean nothing.
  if (stanza.TIME_FORMAT === '') return settingsFrom({ ...frame, DATETIME_CONFIG: stanza.DATETIME_CONFIG });
  const { TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD } = stanza;
  const zone = extras.TZ === undefined ? {} : { TZ: extras.TZ };
  return settingsFrom({ ...frame, TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD, ...zone });
};

/** A source type's name from a file's: letters, digits and the signs Splunk takes without trouble. */
export const stanzaNameOf = (file: string): string => {
  const base = file === STANDARD_INPUT ? '' : (file.split(/[\\/]/).at(-1) ?? '');
  const name = base.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9:_.-]+/g, '_');
  return name === '' ? 'new_sourcetype' : name;
};

export const stanzaText = (name: string, stanza: Stanza, evidence: Evidence): string =>
  printStanza(name, settingsOf(stanza, evidence));

/** The rules as transforms.conf holds them; undefined where there are none. */
export const transformsText = (
  name: string,
  stanza: Stanza,
  evidence: Evidence,
): TransformsText | undefined =>
  evidence.rules.length === 0 ? undefined : printTransforms(name, evidence.rules, stanza);
