import type { LogProof } from '@propsmith/contract';
import { type Problem, type SimulatedEvent, type Simulation, lineIndex } from '@propsmith/splunk';

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

export const isPassing = (proof: LogProof): boolean =>
  proof.faultyEvents === 0 && proof.settingsFaults.length === 0;
