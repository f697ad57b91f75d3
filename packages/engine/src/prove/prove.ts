import {
  type Settings,
  type Simulation,
  defaultNumbers,
  isCutOff,
  isTimed,
  settingsFrom,
  simulate,
} from '@propsmith/splunk';
import type { Breaking } from '../break/breaking.ts';
import { type Candidate, timeSettings } from '../candidate.ts';
import { misreadTest } from './misread.ts';

/** The result of simulating the settings on the whole text. */
export interface Proof {
  readonly simulation: Simulation;
  readonly candidate: Candidate | undefined;
  /** Events whose time TIME_FORMAT read directly behind TIME_PREFIX. */
  readonly read: number;
  /** Those of them in which it is the chosen time. */
  readonly timed: number;
  readonly longestEventBytes: number;
  /** The text ends inside its last event, before the timestamp; that event is not counted. */
  readonly isCut: boolean;
}

/** Events that can have a time: all but a cut last one. */
export const provableEvents = ({ simulation, isCut }: Proof): number =>
  simulation.events.length - (isCut ? 1 : 0);

export const timedShare = (proof: Proof): number =>
  proof.simulation.events.length === 0 ? 0 : proof.timed / provableEvents(proof);

/** The settings as text. TRUNCATE is off, so that the length of events shows. */
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
  return {
    simulation,
    candidate,
    read,
    timed: read - Math.max(misread, Math.ceil(read * (candidate?.strayShare ?? 0))),
    longestEventBytes,
    isCut: isCutOff(simulation, text),
  };
};
