import { eventChangeSentence } from '@propsmith/contract';
import {
  eventChanges,
  isTimed,
  lineIndex,
  summariseChanges,
  type SimulatedEvent,
  type Simulation,
} from '@propsmith/splunk';
import type { Difference } from './messages.ts';

const LISTED_CHANGES_MAX = 100;

/** Events that keep their time, although TIME_FORMAT no longer reads it. */
const countGuessed = (before: Simulation, after: Simulation): number => {
  const read = new Map(before.events.filter(isTimed).map(({ start, time }) => [start, time?.epochMs]));
  const isGuessed = (event: SimulatedEvent): boolean =>
    !isTimed(event) && event.time !== undefined && read.get(event.start) === event.time.epochMs;
  return after.events.filter(isGuessed).length;
};

/** Compares two simulations of a log that begins at `start` of the text. */
export const differenceBetween = (
  before: Simulation,
  after: Simulation,
  log: string,
  start: number,
): Difference => {
  const changes = eventChanges(before, after);
  const lineOf = lineIndex(log);
  return {
    summary: summariseChanges(changes),
    changes: changes.slice(0, LISTED_CHANGES_MAX).map((change) => {
      const place = change.kind === 'moved' ? change.to : change.at;
      return {
        offset: start + place,
        line: lineOf(place),
        sentence: eventChangeSentence(change, lineOf),
      };
    }),
    total: changes.length,
    guessed: countGuessed(before, after),
  };
};
