import type { Provenance, SimulatedEvent } from '@propsmith/splunk';
import { plainSpaces } from '../../lib/format.ts';

const parts = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
  timeZoneName: 'short',
} as const;
const toTheSecond = new Intl.DateTimeFormat('en-US', parts);
const toTheMillisecond = new Intl.DateTimeFormat('en-US', { ...parts, fractionalSecondDigits: 3 });

/** "11/12/2026, 08:15:01 AM UTC" in the viewer's zone. The zone is included to make a wrong TZ visible. */
export const formatInstant = (epochMs: number): string => plainSpaces(toTheSecond.format(epochMs));

const provenances: Readonly<Record<Provenance, string>> = {
  strict: 'read by TIME_FORMAT',
  'after-blanks': 'read by TIME_FORMAT after blanks',
  fallback: 'guessed, since TIME_FORMAT does not fit',
  inherited: 'taken from the event before',
  none: 'no time in the text',
};

/** The number of an event, its time and the source of the time. */
export const describeEvent = ({ time, provenance }: SimulatedEvent, index: number): string => {
  const source = provenances[provenance];
  if (!time) return `Event ${index + 1}: ${source}`;
  return `Event ${index + 1}: ${plainSpaces(toTheMillisecond.format(time.epochMs))}, ${source}`;
};
