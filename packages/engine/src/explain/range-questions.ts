import { MS_PER_DAY, type SimulatedEvent, defaultNumbers, highestNumbers } from '@propsmith/splunk';
import type { Question } from '../findings.ts';
import type { QuestionContext } from './context.ts';

interface OutOfRange {
  readonly example: string;
  count: number;
  farthestMs: number;
}

/** Events whose time Splunk would not use, by problem code. */
const outOfRange = (
  text: string,
  events: readonly SimulatedEvent[],
  now: number,
): Map<string, OutOfRange> => {
  const found = new Map<string, OutOfRange>();
  for (const { problems, time, timestamp } of events) {
    if (problems.length === 0) continue;
    for (const { code } of problems) {
      if (code !== 'time-too-old' && code !== 'time-too-new') continue;
      const example = text.slice(timestamp?.start, timestamp?.end);
      const range = found.get(code) ?? { example, count: 0, farthestMs: 0 };
      range.count += 1;
      range.farthestMs = Math.max(range.farthestMs, Math.abs(now - (time?.epochMs ?? now)));
      found.set(code, range);
    }
  }
  return found;
};

/** Days that include the farthest time with 10 % margin, rounded up to hundreds. */
const roomFor = ({ farthestMs }: OutOfRange, most: number): number =>
  Math.min(most, Math.ceil(((farthestMs / MS_PER_DAY) * 1.1) / 100) * 100);

/** The problem code of the simulation, the question it leads to, and the setting that resolves it. */
const ranges = [
  { problem: 'time-too-old', code: 'old-times', key: 'MAX_DAYS_AGO' },
  { problem: 'time-too-new', code: 'future-times', key: 'MAX_DAYS_HENCE' },
] as const;

/** Times outside the range that Splunk accepts by default. */
export const rangeQuestions = ({ text, proven, meter, now }: QuestionContext): Question[] => {
  const found = outOfRange(text, proven.proof.simulation.events, now);
  return ranges.flatMap(({ problem, code, key }): Question[] => {
    const range = found.get(problem);
    if (range === undefined) return [];
    const detail = { events: range.count, days: defaultNumbers[key], example: range.example };
    const choice = meter.choice('', { [key]: roomFor(range, highestNumbers[key]) });
    return [{ code, detail, blocking: false, choices: [meter.unchanged(''), choice] }];
  });
};
