import {
  type Problem,
  type Settings,
  type SimulatedEvent,
  type Simulation,
  lintStanza,
  simulate,
} from '@propsmith/splunk';
import { lineIndex } from './line-index.ts';

/** A problem of an event, and the line on which the event begins. */
export interface EventFault {
  readonly line: number;
  readonly problem: Problem;
}

/** What settings make of one log. */
export interface LogProof {
  readonly events: number;
  readonly timestamps: number;
  readonly faultyEvents: number;
  /** The first faults; `faultyEvents` counts all. */
  readonly faults: readonly EventFault[];
  /** Faults of the settings themselves. */
  readonly settingsFaults: readonly Problem[];
}

/** The result of checking settings on one log. */
export interface LogReport extends LogProof {
  readonly file: string;
  /** Lint findings. */
  readonly remarks: readonly Problem[];
}

const LISTED_FAULTS_MAX = 20;

/** These depend on the current date: an old sample is still valid. */
const codesOfToday: ReadonlySet<string> = new Set(['time-too-old', 'time-too-new']);

const faultOf = (event: SimulatedEvent): Problem | undefined =>
  event.problems.find((problem) => problem.severity !== 'info' && !codesOfToday.has(problem.code));

/** The events that go wrong in a simulation of a log. */
export const proofOf = (text: string, { events, problems }: Simulation): LogProof => {
  const faulty = events.flatMap((event) => {
    const problem = faultOf(event);
    return problem === undefined ? [] : [{ event, problem }];
  });
  const lineOf = lineIndex(text);
  return {
    events: events.length,
    timestamps: events.filter((event) => event.provenance === 'strict' || event.provenance === 'after-blanks')
      .length,
    faultyEvents: faulty.length,
    faults: faulty.slice(0, LISTED_FAULTS_MAX).map(({ event, problem }) => ({
      line: lineOf(event.start),
      problem,
    })),
    settingsFaults: problems.filter((problem) => problem.severity === 'error'),
  };
};

/** Simulates the settings on a log and collects the faults. */
export const checkLog = (
  file: string,
  text: string,
  { name, settings, now }: { readonly name: string; readonly settings: Settings; readonly now: number },
): LogReport => ({
  file,
  ...proofOf(text, simulate(text, settings, { now })),
  remarks: lintStanza(settings, { name }).filter((finding) => finding.severity !== 'info'),
});

export const isPassing = (proof: LogProof): boolean =>
  proof.faultyEvents === 0 && proof.settingsFaults.length === 0;
