import type { TimeFacts } from '../questions.ts';
import { type Scored, forwardSteps } from '../rank/scored.ts';

/** "a", "a or b", "a, b or c"; each name once. */
export const oneOf = (names: readonly string[]): string => {
  const distinct = [...new Set(names)];
  const last = distinct.pop() ?? '';
  return distinct.length === 0 ? last : `${distinct.join(', ')} or ${last}`;
};

/** The name of the slot's field with its path; '' for a position. */
export const labelOf = ({ slot }: Scored): string => {
  const names = slot.fronts.map(({ name, path }) => [...path, name].filter((key) => key !== '').join('.'));
  return oneOf(names);
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
