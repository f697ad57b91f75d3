import type { Settings } from '@propsmith/splunk';
import type { Stanza } from '../result.ts';

/** A stanza as input of the simulator. */
export const settingsOf = (stanza: Stanza): Settings => ({
  LINE_BREAKER: stanza.LINE_BREAKER,
  SHOULD_LINEMERGE: String(stanza.SHOULD_LINEMERGE),
  TRUNCATE: String(stanza.TRUNCATE),
  TIME_PREFIX: stanza.TIME_PREFIX,
  TIME_FORMAT: stanza.TIME_FORMAT,
  MAX_TIMESTAMP_LOOKAHEAD: String(stanza.MAX_TIMESTAMP_LOOKAHEAD),
  DATETIME_CONFIG: stanza.DATETIME_CONFIG,
});
