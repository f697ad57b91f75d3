import {
  type Settings,
  type SimulatedEvent,
  type Simulation,
  defaultNumbers,
  settingsFrom,
  simulate,
} from '@propsmith/splunk';
import type { Breaking } from '../break/breaking.ts';
import { type Candidate, timeSettings } from '../candidate.ts';
import { misreadTest } from './misread.ts';

/** What the whole text makes of the settings. */
export interface Proof {
  readonly simulation: Simulation;
  readonly candidate: Candidate | undefined;
  /** Events that got the chosen time from TIME_FORMAT, right where TIME_PREFIX ended. */
  readonly timed: number;
  /** Events that got a time of the same name from another place. */
  readonly misread: number;
  readonly longestEventBytes: number;
  /** The text ends inside its last event, in front of the timestamp: that event proves nothing. */
  readonly isCut: boolean;
}

export const isTimed = (event: SimulatedEvent): boolean => event.provenance === 'strict';

/** Events that can have a time: all but one that the end of the text cuts. */
export const provableEvents = ({ simulation, isCut }: Proof): number =>
  simulation.events.length - (isCut ? 1 : 0);

export const timedShare = (proof: Proof): number =>
  proof.simulation.events.length === 0 ? 0 : proof.timed / provableEvents(proof);

/** The settings as a stanza holds them. TRUNCATE is off: the proof shows how long events get. */
export const settingsOf = (breaking: Breaking, candidate: Candidate | undefined): Settings => {
  const frame = { LINE_BREAKER: breaking.breaker, SHOULD_LINEMERGE: false, TRUNCATE: 0 };
  if (candidate === undefined) {
    const { MAX_TIMESTAMP_LOOKAHEAD } = defaultNumbers;
    return settingsFrom({ ...frame, DATETIME_CONFIG: 'CURRENT', MAX_TIMESTAMP_LOOKAHEAD });
  }
  return settingsFrom({ ...frame, ...timeSettings(candidate.settings) });
};

/** Simulates the settings on every event of the text. */
export const prove = (
  text: string,
  breaking: Breaking,
  candidate: Candidate | undefined,
  now: number,
): Proof => {
  const simulation = simulate(text, settingsOf(breaking, candidate), { now });
  let read = 0;
  let longestEventBytes = 0;
  for (const event of simulation.events) {
    if (isTimed(event)) read += 1;
    longestEventBytes = Math.max(longestEventBytes, event.endByte - event.startByte);
  }
  const isMisread = misreadTest(text, candidate, read);
  const misread =
    isMisread === undefined
      ? 0
      : simulation.events.filter((event) => isTimed(event) && isMisread(event)).length;
  const last = simulation.events.at(-1);
  const isCut = last !== undefined && simulation.events.length > 1 && !isTimed(last) && !/[\r\n]$/.test(text);
  return { simulation, candidate, timed: read - misread, misread, longestEventBytes, isCut };
};
