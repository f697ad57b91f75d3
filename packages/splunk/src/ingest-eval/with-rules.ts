import type { SimulatedEvent, Simulation } from '../types.ts';
import { compileTimeRule } from './time-rule.ts';
import type { TimeRule, TimeRuleOptions } from './time-rule.ts';

/** A simulation in which the first rule that reads an event gives it its time; other events keep theirs. */
export const withTimeRules = (
  simulation: Simulation,
  text: string,
  rules: readonly TimeRule[],
  options: TimeRuleOptions,
): Simulation => {
  if (rules.length === 0) return simulation;
  const readers = rules.flatMap((rule) => compileTimeRule(rule, options) ?? []);
  const dated = (event: SimulatedEvent): SimulatedEvent => {
    for (const reader of readers) {
      const read = reader.read(text, event.start, event.end);
      if (read === undefined) continue;
      const problems = event.problems.filter(({ code }) => code === 'event-truncated');
      return { ...event, ...read, prefix: undefined, provenance: 'strict', problems };
    }
    return event;
  };
  return { ...simulation, events: simulation.events.map(dated) };
};
