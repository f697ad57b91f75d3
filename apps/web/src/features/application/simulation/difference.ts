import { eventChangeSentence } from '@propsmith/contract';
import { eventChanges, lineIndex, summariseChanges, type Simulation } from '@propsmith/splunk';
import type { Difference } from './messages.ts';

const LISTED_CHANGES_MAX = 100;

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
  };
};
