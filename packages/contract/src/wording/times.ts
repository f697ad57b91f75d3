import type { TimeFacts, TimeGround, TimePreference, TimeRivalry } from '@propsmith/engine';
import { counted, formatNumber } from './amounts.ts';

/** The name of the field, or the text of the time in the log. */
export const named = ({ name, example }: TimeFacts): string => (name === '' ? example : name);

export const ofEvents = (count: number, events: number): string =>
  count === events
    ? `all ${counted(events, 'event')}`
    : `${formatNumber(count)} of ${counted(events, 'event')}`;

export const direction = ({ forward, steps }: TimeFacts): string =>
  forward === steps
    ? 'never runs backward'
    : `runs backward in ${formatNumber(steps - forward)} of ${counted(steps, 'step')}`;

const facts = (time: TimeFacts, events: number): string => {
  const label = time.name === '' ? time.example : `${time.name} (${time.example})`;
  return `${label} is in ${ofEvents(time.events, events)}, has ${counted(time.distinct, 'different value')} and ${direction(time)}`;
};

/** The facts of both times, for a choice between them. */
export const bothTimes = ({ chosen, other, events }: TimeRivalry): string =>
  `${facts(chosen, events)}; ${facts(other, events)}.`;

const forwardIn = (time: TimeFacts, events: number): string =>
  time.forward === time.steps
    ? `runs forward in ${ofEvents(time.events, events)}`
    : `runs forward in ${formatNumber(time.forward)} of ${counted(time.steps, 'step')}`;

const groundSentences: Readonly<Record<TimeGround, (rivalry: TimeRivalry) => string>> = {
  coverage: ({ chosen, other, events }) =>
    `${named(chosen)}: is in ${ofEvents(chosen.events, events)}; ${named(other)} is in ${formatNumber(other.events)}.`,
  variety: ({ chosen, other, events }) =>
    `${named(chosen)}: ${forwardIn(chosen, events)}; ${named(other)} repeats in ${formatNumber(other.events - other.distinct)}.`,
  order: ({ chosen, other, events }) =>
    `${named(chosen)}: ${forwardIn(chosen, events)}; ${named(other)} ${direction(other)}.`,
  name: ({ chosen, other, events }) =>
    `${named(chosen)}: named like the time of an event, in ${ofEvents(chosen.events, events)}; ${named(other)} is named like another time.`,
  place: ({ chosen, other, events }) =>
    `${named(chosen)}: stands where an event’s own time usually stands, in ${ofEvents(chosen.events, events)}; ${named(other)} stands elsewhere.`,
  notation: ({ chosen, other, events }) =>
    `${named(chosen)}: the more exact notation (${chosen.example}), in ${ofEvents(chosen.events, events)}; ${named(other)} is written ${other.example}.`,
  copy: ({ chosen, other, events }) =>
    `${named(chosen)}: the same moment as ${named(other)}, in ${ofEvents(chosen.events, events)}; either can be used.`,
};

/** The reason for choosing one time as the event's. */
export const rivalrySentence = (preference: TimePreference): string =>
  groundSentences[preference.ground](preference);
