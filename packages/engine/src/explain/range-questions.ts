import type { SimulatedEvent } from '@propsmith/splunk';
import type { Candidate } from '../candidate.ts';
import type { Question } from '../findings.ts';
import type { QuestionContext } from './context.ts';

/** Splunk's defaults for MAX_DAYS_AGO and MAX_DAYS_HENCE, and the most they can be set to. */
const maxDaysAgo = 2000;
const maxDaysHence = 2;
const mostDaysAgo = 10_951;
const mostDaysHence = 10_950;

const dayMs = 86_400_000;

interface OutOfRange {
  readonly events: readonly SimulatedEvent[];
  readonly farthestDays: number;
}

function outOfRange(events: readonly SimulatedEvent[], code: string, now: number): OutOfRange {
  const outside = events.filter((event) => event.problems.some((problem) => problem.code === code));
  const farthestMs = outside.reduce(
    (most, event) => Math.max(most, Math.abs(now - (event.time?.epochMs ?? now))),
    0,
  );
  return { events: outside, farthestDays: Math.ceil(farthestMs / dayMs) };
}

/** A number of days that holds the farthest time with a tenth of room, in round hundreds. */
function roomFor(days: number, most: number): number {
  return Math.min(most, Math.ceil((days * 1.1) / 100) * 100);
}

/** Times outside the window that Splunk accepts without being told. */
export function rangeQuestions({ settled, meter, now }: QuestionContext, candidate: Candidate): Question[] {
  const { events } = settled.proof.simulation;
  const example = candidate.settings.TIME_FORMAT_VALUE;
  const old = outOfRange(events, 'time-too-old', now);
  const ahead = outOfRange(events, 'time-too-new', now);
  const questions: Question[] = [];
  if (old.events.length > 0) {
    const MAX_DAYS_AGO = roomFor(old.farthestDays, mostDaysAgo);
    questions.push({
      code: 'old-times',
      detail: { events: old.events.length, days: maxDaysAgo, example },
      blocking: false,
      choices: [meter.choice(''), meter.choice(String(MAX_DAYS_AGO), { MAX_DAYS_AGO })],
    });
  }
  if (ahead.events.length > 0) {
    const MAX_DAYS_HENCE = roomFor(ahead.farthestDays, mostDaysHence);
    questions.push({
      code: 'future-times',
      detail: { events: ahead.events.length, days: maxDaysHence, example },
      blocking: false,
      choices: [meter.choice(''), meter.choice(String(MAX_DAYS_HENCE), { MAX_DAYS_HENCE })],
    });
  }
  return questions;
}
