import { harden, type HardenReport } from '@propsmith/splunk';
import type { HardenInput } from './messages.ts';
import { logOf } from './simulate-stanza.ts';

/** What the stanza makes of lines that may come. */
export const hardenStanza = (input: HardenInput): HardenReport => {
  const { settings, rules, now } = input;
  return harden(logOf(input), settings, { now, rules });
};
