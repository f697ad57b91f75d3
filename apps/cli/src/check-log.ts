import { type Problem, type Settings, type SimulatedEvent, lintStanza, simulate } from '@propsmith/splunk';

/** An event that goes wrong, and where it begins. */
export interface EventFault {
  readonly line: number;
  readonly problem: Problem;
}

/** What settings make of one log. */
export interface LogReport {
  readonly file: string;
  readonly events: number;
  readonly timestamps: number;
  readonly faultyEvents: number;
  /** The first faults; `faultyEvents` counts them all. */
  readonly faults: readonly EventFault[];
  /** What is wrong with the settings whatever the log, and what a reviewer would remark on them. */
  readonly settingsFaults: readonly Problem[];
  readonly remarks: readonly Problem[];
}

const LISTED_FAULTS_MAX = 20;

/** Depends on the day of the check, not on the settings: an old sample is still a good one. */
const datedCodes: ReadonlySet<string> = new Set(['time-too-old', 'time-too-new']);

const faultOf = (event: SimulatedEvent): Problem | undefined =>
  event.problems.find((problem) => problem.severity !== 'info' && !datedCodes.has(problem.code));

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Simulates the settings on a log and gathers what goes wrong. */
export const checkLog = (file: string, text: string, settings: Settings, now: number): LogReport => {
  const { events, problems } = simulate(text, settings, { now });
  const faulty = events.flatMap((event) => {
    const problem = faultOf(event);
    return problem === undefined ? [] : [{ event, problem }];
  });
  return {
    file,
    events: events.length,
    timestamps: events.filter((event) => event.provenance === 'strict' || event.provenance === 'after-blanks')
      .length,
    faultyEvents: faulty.length,
    faults: faulty.slice(0, LISTED_FAULTS_MAX).map(({ event, problem }) => ({
      line: lineOf(text, event.start),
      problem,
    })),
    settingsFaults: problems.filter((problem) => problem.severity === 'error'),
    remarks: lintStanza(settings).filter((finding) => finding.severity !== 'info'),
  };
};

export const isSound = (report: LogReport): boolean =>
  report.faultyEvents === 0 && report.settingsFaults.length === 0;
