import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { settingsOf } from '../testing/settings.ts';

const own = (second: number): string => `2026-03-04T05:06:${second}Z`;
const other = (second: number): string => `2026-01-04T00:00:${second}Z`;

/** Objects that repeat the key; the record's own time is in March. */
const shapes: Readonly<Record<string, (second: number) => unknown>> = {
  'an object in front': (second) => ({ user: { time: other(second) }, time: own(second) }),
  'a list in front': (second) => ({
    items: [{ time: other(second) }, { time: other(second) }],
    time: own(second),
  }),
  'an object behind': (second) => ({ time: own(second), user: { time: other(second) } }),
  'objects on both sides': (second) => ({
    user: { time: other(second) },
    time: own(second),
    device: { time: other(second) },
  }),
  'the time of an object among others': (second) => ({
    user: { time: other(second) },
    event: { time: own(second) },
    device: { time: other(second) },
  }),
  'the time of an object behind an object': (second) => ({
    user: { time: other(second) },
    event: { of: { id: 1 }, time: own(second) },
  }),
};

const notations: readonly (readonly [name: string, indent: number | undefined])[] = [
  ['compact', undefined],
  ['pretty', 2],
];

const seconds = [10, 11, 12, 13];

const logOf = (write: (second: number) => unknown, indent?: number): string =>
  seconds.map((second) => `${JSON.stringify(write(second), null, indent)}\n`).join('');

describe.each(notations)('a key that a record repeats, %s', (_, indent) => {
  it.each(Object.entries(shapes))('%s', (_name, write) => {
    const text = logOf(write, indent);
    const { result, evidence } = extract(text, { now: NOW_MS });
    const [stanza] = result;
    if (stanza === undefined) throw new Error('the input was refused');
    const { events } = simulate(text, settingsOf(stanza), { now: NOW_MS });
    expect(events.map((event) => event.time?.epochMs)).toEqual(
      seconds.map((second) => Date.parse(own(second))),
    );
    expect([evidence?.timestamps, evidence?.events]).toEqual([4, 4]);
  });
});

describe('the prefix for a repeated key', () => {
  it.each([
    ['an object in front', undefined, '^[\\s\\S]*"time"\\s*:\\s*"'],
    ['an object in front', 2, '[\\r\\n]\\s{2}"time"\\s*:\\s*"'],
    ['an object behind', undefined, '"time"\\s*:\\s*"'],
    ['the time of an object among others', undefined, '"event"\\s*:\\s*\\{[^{}]*?"time"\\s*:\\s*"'],
  ])('is the simplest that distinguishes it from %s, indented by %s', (name, indent, pattern) => {
    const [stanza] = extract(logOf(shapes[name]!, indent), { now: NOW_MS }).result;
    expect(stanza?.TIME_PREFIX).toBe(pattern);
  });
});

describe('a repeated key that no prefix distinguishes', () => {
  /** A doubly nested object before it, so that no prefix matches the right one. */
  const write = (second: number): unknown => ({
    user: { of: { time: other(second) } },
    time: own(second),
    device: { time: other(second) },
  });

  it('is not counted as timed, and the answer is not sure', () => {
    const seldom = (second: number): unknown => (second === 11 ? write(second) : { time: own(second) });
    const { result, evidence } = extract(logOf(seldom), { now: NOW_MS });
    expect(result[0]?.TIME_PREFIX).toContain('"time"');
    expect(evidence).toMatchObject({ events: 4, timestamps: 3, sure: false });
  });

  it('is not offered as a choice when every record repeats it', () => {
    const { sure, questions } = extract(logOf(write), { now: NOW_MS }).evidence!;
    expect(sure).toBe(false);
    expect(questions.flatMap(({ choices }) => choices.slice(1)).map(({ label }) => label)).not.toContain(
      'time',
    );
  });
});
