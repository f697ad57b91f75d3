import { type Problem, type Settings, type SimulatedEvent, lintStanza, simulate } from '@propsmith/splunk';

/** A problem of an event, and the line on which the event begins. */
export interface EventFault {
  readonly line: number;
  readonly problem: Problem;
}

/** The result of checking settings on one log. */
export interface LogReport {
  readonly file: string;
  readonly events: number;
  readonly timestamps: number;
  readonly faultyEvents: number;
  /** The first faults; `faultyEvents` counts all. */
  readonly faults: readonly EventFault[];
  /** Faults of the settings themselves, and lint findings on them. */
  readonly settingsFaults: readonly Problem[];
  readonly remarks: readonly Problem[];
}

const LISTED_FAULTS_MAX = 20;

/** These depend on the current date: an old sample is still valid. */
const codesOfToday: ReadonlySet<string> = new Set(['time-too-old', 'time-too-new']);

const faultOf = (event: SimulatedEvent): Problem | undefined =>
  event.problems.find((problem) => problem.severity !== 'info' && !codesOfToday.has(problem.code));

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Simulates the settings on a log and collects the faults. */
export const checkLog = (
  file: string,
  text: string,
  { name, settings, now }: { readonly name: string; readonly settings: Settings; readonly now: number },
): LogReport => {
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
    remarks: lintStanza(settings, { name }).filter((finding) => finding.severity !== 'info'),
  };
};

export const isPassing = (report: LogReport): boolean =>
  report.faultyEvents === 0 && report.settingsFaults.length === 0;
