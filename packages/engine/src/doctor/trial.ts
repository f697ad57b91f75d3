import { type Settings, type Simulation, eventChanges, isCutOff, isTimed, simulate } from '@propsmith/splunk';

/** Settings simulated on every log. */
export interface Trial {
  readonly settings: Settings;
  readonly simulations: readonly Simulation[];
  readonly events: number;
  /** Events with a time that TIME_FORMAT reads where TIME_PREFIX ends. */
  readonly timed: number;
  readonly truncated: number;
}

export const tryOn = (texts: readonly string[], settings: Settings, now: number): Trial => {
  const simulations = texts.map((text) => simulate(text, settings, { now }));
  const events = simulations.flatMap((simulation) => simulation.events);
  return {
    settings,
    simulations,
    events: events.length,
    timed: events.filter(isTimed).length,
    truncated: events.filter((event) => event.truncated).length,
  };
};

/** Complete events with their time; with several trials the one with most of them is best. */
export const soundEvents = (trial: Trial): number => trial.timed - trial.truncated;

/** Whether every event but one that the end of a log cuts has its time, and none is truncated. */
export const isComplete = (trial: Trial, texts: readonly string[]): boolean => {
  const cut = trial.simulations.filter((simulation, index) => isCutOff(simulation, texts[index] ?? ''));
  return trial.truncated === 0 && trial.timed === trial.events - cut.length;
};

/** Whether both give the same events with the same times, read in the same way. */
export const isSameOutcome = (one: Trial, other: Trial): boolean =>
  one.timed === other.timed &&
  one.simulations.every((simulation, index) => {
    const second = other.simulations[index];
    return second !== undefined && eventChanges(simulation, second).length === 0;
  });

/** Whether most events that begin at the same place have their timestamp at another. */
export const readsOtherPlace = (one: Trial, other: Trial): boolean => {
  let same = 0;
  let moved = 0;
  for (const [index, { events }] of one.simulations.entries()) {
    const starts = new Map(
      other.simulations[index]?.events.map((event) => [event.start, event.timestamp?.start]),
    );
    for (const { start, timestamp } of events) {
      const place = starts.get(start);
      if (timestamp === undefined || place === undefined) continue;
      if (place === timestamp.start) same += 1;
      else moved += 1;
    }
  }
  return moved > same;
};
