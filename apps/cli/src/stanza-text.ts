import type { Evidence, Stanza } from '@propsmith/engine';
import { type Settings, printStanza } from '@propsmith/splunk';
import { standardInput } from './read-log.ts';

/** A stanza as props.conf holds it, with the keys worth having beside the seven. */
export function settingsOf(stanza: Stanza, evidence: Evidence): Settings {
  const { extras } = evidence;
  return {
    LINE_BREAKER: stanza.LINE_BREAKER,
    SHOULD_LINEMERGE: String(stanza.SHOULD_LINEMERGE),
    TRUNCATE: String(stanza.TRUNCATE),
    ...(stanza.DATETIME_CONFIG === '' ? {} : { DATETIME_CONFIG: stanza.DATETIME_CONFIG }),
    ...(stanza.TIME_PREFIX === '' ? {} : { TIME_PREFIX: stanza.TIME_PREFIX }),
    ...(stanza.TIME_FORMAT === '' ? {} : { TIME_FORMAT: stanza.TIME_FORMAT }),
    MAX_TIMESTAMP_LOOKAHEAD: String(stanza.MAX_TIMESTAMP_LOOKAHEAD),
    ...(extras.TZ === undefined ? {} : { TZ: extras.TZ }),
    EVENT_BREAKER_ENABLE: String(extras.EVENT_BREAKER_ENABLE),
    EVENT_BREAKER: extras.EVENT_BREAKER,
  };
}

/** A source type's name from a file's: letters, digits and the signs Splunk takes without trouble. */
export function stanzaNameOf(file: string): string {
  const base = file === standardInput ? '' : (file.split(/[\\/]/).at(-1) ?? '');
  const name = base.replace(/\.[^.]*$/, '').replace(/[^A-Za-z0-9:_.-]+/g, '_');
  return name === '' ? 'new_sourcetype' : name;
}

export function stanzaText(name: string, stanza: Stanza, evidence: Evidence): string {
  return printStanza(name, settingsOf(stanza, evidence));
}
