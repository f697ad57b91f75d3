import type { TimeFacts, TimeGround, TimePreference, TimeRivalry } from '@propsmith/engine';
import { counted, formatNumber } from './amounts.ts';

/** The name of the field, or the text of the time in the log. */
export const named = ({ name, example }: TimeFacts): string => (name === '' ? example : name);

export const ofEvents = (count: number, events: number): string =>
  count === events ? everyEvent(events) : `${formatNumber(count)} of ${counted(events, 'event')}`;

const everyEvent = (events: number): string => {
  if (events === 1) return 'the only event';
  return events === 2 ? 'both events' : `all ${counted(events, 'event')}`;
};

export const direction = ({ forward, steps }: TimeFacts): string =>
  forward === steps
    ? 'never runs backward'
    : `runs backward in ${formatNumber(steps - forward)} of ${counted(steps, 'step')}`;

/** The name of the field with an example of the time. */
const exampleOf = (time: TimeFacts): string =>
  time.name === '' ? time.example : `${time.name} (${time.example})`;

/** "has 12 different values", "has the same value everywhere". */
export const variety = ({ distinct }: TimeFacts): string =>
  distinct === 1 ? 'has the same value everywhere' : `has ${counted(distinct, 'different value')}`;

const facts = (time: TimeFacts, events: number): string => {
  const place = `${exampleOf(time)} is in ${ofEvents(time.events, events)}`;
  return time.events === 1 ? place : `${place}, ${variety(time)} and ${direction(time)}`;
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
    `${named(chosen)}: comes before ${named(other)}, in ${ofEvents(chosen.events, events)}.`,
  notation: ({ chosen, other, events }) =>
    `${named(chosen)}: more complete (${chosen.example}) than ${exampleOf(other)}, in ${ofEvents(chosen.events, events)}.`,
  overall: ({ chosen, other }) =>
    `${named(chosen)}: leads by its name, place and notation together; none of them alone decides against ${named(other)}.`,
  message: ({ chosen, other, events }) =>
    `${named(chosen)}: named in the message, in ${ofEvents(chosen.events, events)}; ${named(other)}, in the syslog header, says when the message was sent.`,
  copy: ({ chosen, other, events }) =>
    `${named(chosen)}: the same moment as ${named(other)}, in ${ofEvents(chosen.events, events)}; either can be used.`,
};

/** The reason for choosing one time as the event's. */
export const rivalrySentence = (preference: TimePreference): string =>
  groundSentences[preference.ground](preference);
