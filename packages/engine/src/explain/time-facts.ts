import type { TimeFacts } from '../questions.ts';
import { type Scored, forwardSteps } from '../rank/scored.ts';

/** The name of the slot's field with its path; '' for a position. */
export const labelOf = ({ slot }: Scored): string => {
  const names = slot.fronts.map(({ name, path }) => [...path, name].filter((key) => key !== '').join('.'));
  return [...new Set(names)].join(', ');
};

/** Statistics of a time in the analysed events. */
export const timeFacts = (text: string, scored: Scored): TimeFacts => {
  const [stamp] = scored.reading.stamps;
  const values = [...scored.instants.values()];
  return {
    name: labelOf(scored),
    example: stamp === undefined ? '' : text.slice(stamp.start, stamp.end),
    events: scored.slot.stamps.size,
    distinct: new Set(values).size,
    forward: forwardSteps(values),
    steps: Math.max(0, values.length - 1),
  };
};
