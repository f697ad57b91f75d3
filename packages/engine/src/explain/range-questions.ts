import type { SimulatedEvent } from '@propsmith/splunk';
import type { Question } from '../findings.ts';
import type { QuestionContext } from './context.ts';

/** Splunk's defaults for MAX_DAYS_AGO and MAX_DAYS_HENCE, and the most they can be set to. */
const DEFAULT_DAYS_AGO = 2000;
const DEFAULT_DAYS_HENCE = 2;
const DAYS_AGO_MAX = 10_951;
const DAYS_HENCE_MAX = 10_950;

const DAY_MS = 86_400_000;

interface OutOfRange {
  readonly example: string;
  count: number;
  farthestMs: number;
}

/** Events whose time Splunk would not take, by the code that says why. */
const outOfRange = (
  text: string,
  events: readonly SimulatedEvent[],
  now: number,
): Map<string, OutOfRange> => {
  const found = new Map<string, OutOfRange>();
  for (const { problems, time, timestamp } of events) {
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

/** A number of days that holds the farthest time with a tenth of room, in round hundreds. */
const roomFor = ({ farthestMs }: OutOfRange, most: number): number =>
  Math.min(most, Math.ceil(((farthestMs / DAY_MS) * 1.1) / 100) * 100);

/** Times outside the window that Splunk accepts without being told. */
export const rangeQuestions = ({ text, settled, meter, now }: QuestionContext): Question[] => {
  const { events } = settled.proof.simulation;
  const ranges = outOfRange(text, events, now);
  const old = ranges.get('time-too-old');
  const ahead = ranges.get('time-too-new');
  const questions: Question[] = [];
  if (old !== undefined) {
    const MAX_DAYS_AGO = roomFor(old, DAYS_AGO_MAX);
    questions.push({
      code: 'old-times',
      detail: { events: old.count, days: DEFAULT_DAYS_AGO, example: old.example },
      blocking: false,
      choices: [meter.unchanged(''), meter.choice('', { MAX_DAYS_AGO })],
    });
  }
  if (ahead !== undefined) {
    const MAX_DAYS_HENCE = roomFor(ahead, DAYS_HENCE_MAX);
    questions.push({
      code: 'future-times',
      detail: { events: ahead.count, days: DEFAULT_DAYS_HENCE, example: ahead.example },
      blocking: false,
      choices: [meter.unchanged(''), meter.choice('', { MAX_DAYS_HENCE })],
    });
  }
  return questions;
};
