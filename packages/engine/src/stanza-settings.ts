import { type Settings, settingsFrom } from '@propsmith/splunk';
import type { Evidence, Stanza } from './result.ts';

/** An answer as settings of a stanza for props.conf, with the extra keys and without those that have no effect. */
export const stanzaSettings = (stanza: Stanza, { extras }: Pick<Evidence, 'extras'>): Settings => {
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
