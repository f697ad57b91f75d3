import { eventStart } from '../plan/event-start.ts';
import { attempt } from '../remark.ts';
import type { Remark, Target } from '../types.ts';
import { provenEvents } from './asked.ts';
import type { Asked, RecordedSample } from './asked.ts';

/** Start and end in bytes, and what the library read: milliseconds, the text of the time, or null for nothing. */
type RecordedEvent = readonly [start: number, end: number, read: number | string | null];

export interface Recording {
  /** The libraries that were run, with their versions. */
  readonly libraries: string;
  readonly answers: Readonly<
    Record<string, { readonly asked: Asked; readonly events: readonly RecordedEvent[] }>
  >;
}

interface Agreement {
  /** Whether the breaker could be written at all; otherwise neither events nor times are compared. */
  readonly isCompared: boolean;
  readonly breaksAgree: boolean;
  readonly times: number;
  readonly timesEqual: number;
}

/** Cribl Stream breaks at any pattern. */
const hasBreaker = (target: Target, { settings }: RecordedSample): boolean => {
  const remarks: Remark[] = [];
  attempt(remarks, () => eventStart(settings.LINE_BREAKER ?? ''));
  return target === 'cribl' || remarks.length === 0;
};

/** Compares what a library made of a sample with the proof. Of Fluent Bit, the text of the time is compared. */
export const agreementOf = (
  target: Target,
  sample: RecordedSample,
  { answers }: Recording,
  now: number,
): Agreement => {
  const answer = answers[sample.name];
  if (answer === undefined) throw new Error('run npm run ingestors:record');
  if (!hasBreaker(target, sample)) return { isCompared: false, breaksAgree: false, times: 0, timesEqual: 0 };
  const { asked, events } = answer;
  const proven = provenEvents(sample, now);
  const breaksAgree =
    events.length === proven.length &&
    events.every(([start, end], i) => {
      const event = proven[i];
      return event?.start === start && event.end === end;
    });
  const isTimed = target === 'fluent-bit' ? asked.time !== '' : asked.formats.length > 0;
  const timed = isTimed ? proven.filter(({ ms }) => ms !== undefined) : [];
  const readAt = new Map(events.map(([start, , read]) => [start, read]));
  const timesEqual = timed.filter(
    ({ start, ms, stamp }) => readAt.get(start) === (target === 'fluent-bit' ? stamp : ms),
  ).length;
  return { isCompared: true, breaksAgree, times: timed.length, timesEqual };
};

/** A row of the table in docs/other-systems.md. */
export const agreementRow = (
  target: Target,
  samples: readonly RecordedSample[],
  recording: Recording,
  now: number,
): string => {
  const all = samples.map((sample) => agreementOf(target, sample, recording, now));
  const compared = all.filter(({ isCompared }) => isCompared);
  const agreeing = compared.filter(({ breaksAgree }) => breaksAgree).length;
  const sum = (key: 'times' | 'timesEqual'): number => compared.reduce((total, each) => total + each[key], 0);
  return `| ${target} | ${recording.libraries} | ${agreeing} of ${compared.length} | ${sum('timesEqual')} of ${sum('times')} |`;
};
