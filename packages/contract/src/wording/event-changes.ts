import type { EventChange, EventChangeSummary } from '@propsmith/splunk';
import { counted, duration, formatNumber } from './amounts.ts';

const timeText = (ms: number): string => new Date(ms).toISOString();

/** "2 hours later"; a time is never said to move by nothing. */
const shiftText = (ms: number): string => `${duration(Math.abs(ms))} ${ms > 0 ? 'later' : 'earlier'}`;

const timeChange = ({ wasMs, isMs }: Extract<EventChange, { readonly kind: 'time' }>): string => {
  if (isMs === undefined) return `The event loses its time ${timeText(wasMs ?? 0)}.`;
  if (wasMs === undefined) return `The event gets the time ${timeText(isMs)}; it had none.`;
  return `The time becomes ${timeText(isMs)} instead of ${timeText(wasMs)}, ${shiftText(isMs - wasMs)}.`;
};

/** What other settings change at one event; `lineOf` gives the line of a place in the text. */
export const eventChangeSentence = (change: EventChange, lineOf: (at: number) => number): string => {
  switch (change.kind) {
    case 'moved':
      return `The event begins on line ${lineOf(change.to)} instead of line ${lineOf(change.from)}.`;
    case 'lost':
      return 'No event begins here any more: the text belongs to the event before it.';
    case 'gained':
      return 'An event begins here that was part of the one before it.';
    case 'length':
      return `The event keeps ${counted(change.isBytes, 'byte')} instead of ${formatNumber(change.wasBytes)}.`;
    case 'time':
      return timeChange(change);
  }
};

const shiftRange = ({ leastShiftMs, mostShiftMs }: EventChangeSummary): string => {
  if (leastShiftMs === undefined || mostShiftMs === undefined) return '';
  const [least, most] = [shiftText(leastShiftMs), shiftText(mostShiftMs)];
  return least === most ? ` (${most})` : ` (from ${least} to ${most})`;
};

/** All differences in one sentence. */
export const eventChangesSentence = (summary: EventChangeSummary): string => {
  const parts = [
    summary.moved > 0 && `${counted(summary.moved, 'boundary', 'boundaries')} moved`,
    summary.lost > 0 && `${counted(summary.lost, 'event')} joined to the one before`,
    summary.gained > 0 && `${counted(summary.gained, 'event')} gained`,
    summary.lengths > 0 && `${counted(summary.lengths, 'event')} of another length`,
    summary.times > 0 && `${counted(summary.times, 'time')} changed${shiftRange(summary)}`,
    summary.timesFound > 0 && `${formatNumber(summary.timesFound)} of them for events that had none`,
    summary.timesLost > 0 && `${formatNumber(summary.timesLost)} of them lost`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'The same events with the same times.' : `${parts.join(', ')}.`;
};

/** Times that are the same although TIME_FORMAT no longer reads them. */
export const guessedTimesSentence = (events: number): string =>
  `TIME_FORMAT no longer reads ${counted(events, 'time')}: Splunk guesses ${events === 1 ? 'it' : 'them'}, here right, but later lines may differ.`;
