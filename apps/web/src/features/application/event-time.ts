import type { Provenance, SimulatedEvent } from '@propsmith/splunk';
import { formatPreciseLogTime } from '../../lib/log-time.ts';

const provenances: Readonly<Record<Provenance, string>> = {
  strict: 'read by TIME_FORMAT',
  'after-blanks': 'read by TIME_FORMAT after blanks',
  fallback: 'guessed, since TIME_FORMAT does not fit',
  inherited: 'taken from the event before',
  none: 'no time in the text',
};

/** The source of an event's time in one word. */
export const eventSources: Readonly<Record<Provenance, string>> = {
  strict: 'parsed',
  'after-blanks': 'parsed',
  fallback: 'guessed',
  inherited: 'inherited',
  none: 'arrival',
};

/** The number of an event, its time and the source of the time. */
export const describeEvent = ({ time, provenance }: SimulatedEvent, index: number): string => {
  const source = provenances[provenance];
  if (!time) return `Event ${index + 1}: ${source}`;
  const zone = time.zoneAssumed ? ', without a zone' : '';
  return `Event ${index + 1}: ${formatPreciseLogTime(time)}${zone}, ${source}`;
};
