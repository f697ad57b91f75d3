import type { ParsedTime, Problem, Provenance, SimulatedEvent, Span } from '../types.ts';

/** Shared by all events without problems, of which there can be a million. */
const noProblems: readonly Problem[] = Object.freeze([]);

/** An event under construction. All fields are initialised, so that every event has the same hidden class. */
export class EventRecord implements SimulatedEvent {
  start: number;
  end: number;
  startByte: number;
  endByte: number;
  truncated: boolean;
  prefix: Span | undefined = undefined;
  timestamp: Span | undefined = undefined;
  time: ParsedTime | undefined = undefined;
  provenance: Provenance = 'none';
  problems: readonly Problem[] = noProblems;

  constructor(start: number, end: number, startByte: number, endByte: number, truncated: boolean) {
    this.start = start;
    this.end = end;
    this.startByte = startByte;
    this.endByte = endByte;
    this.truncated = truncated;
  }

  addProblem(problem: Problem): void {
    this.problems = this.problems.length === 0 ? listOf(problem) : [...this.problems, problem];
  }
}

const lists = new WeakMap<Problem, readonly Problem[]>();

/** Events that share a problem share its list. */
const listOf = (problem: Problem): readonly Problem[] => {
  let list = lists.get(problem);
  if (list === undefined) {
    list = Object.freeze([problem]);
    lists.set(problem, list);
  }
  return list;
};
