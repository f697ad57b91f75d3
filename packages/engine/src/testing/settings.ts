import { type Settings, settingsFrom, stanzaKeys } from '@propsmith/splunk';
import type { Stanza } from '../result.ts';

/** A stanza as input of the simulator. */
export const settingsOf = (stanza: Stanza): Settings =>
  settingsFrom(Object.fromEntries(stanzaKeys.map((key) => [key, stanza[key]])));
