import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';
import { continuedBehind, sharedWordOf } from './shared-word.ts';

const TIME = '2026-03-04 05:06:07';

const kindsOf = (text: string): LineKind[] => lineKinds(takeSample(text));

describe('sharedWordOf', () => {
  it.each([
    ['a colon', `app1: ${TIME} a\napp1: b\n`, 'app1:'],
    ['brackets', `[db-1] ${TIME} a\n[db-1] b\n`, '[db-1]'],
    ['a sign behind a blank', `web > ${TIME} a\nweb > b\n`, 'web >'],
    ['a level', `[INFO] ${TIME} a\n[INFO] b\n`, undefined],
    ['a level with a colon', `warning: ${TIME} a\nwarning: b\n`, undefined],
    ['two words', `app1: ${TIME} a\napp2: b\n`, undefined],
    ['no sign', `app1 ${TIME} a\napp1 b\n`, undefined],
  ])('%s', (_, text, expected) => {
    expect(sharedWordOf(text, kindsOf(text))).toBe(expected);
  });
});

describe('continuedBehind', () => {
  /** The lines without a time that continue the event above. */
  const continuedIn = (...lines: readonly string[]): string[] => {
    const text = lines.map((line) => `app1: ${line}\n`).join('');
    const kinds = kindsOf(text);
    const [starts, undated] = [true, false].map((isStart) =>
      kinds.filter(({ head }) => (head !== undefined) === isStart),
    );
    return continuedBehind(text, 'app1:', starts ?? [], undated ?? []).map(({ line }) =>
      text.slice(line.start + 'app1: '.length, line.end).trimEnd(),
    );
  };

  it('are the lines of a trace', () => {
    const trace = ['a.b.StateException: c', '  at a.b.C(C.java:7)', 'Caused by: d', '... 7 more'];
    expect(continuedIn(`${TIME} a`, ...trace, 'java.lang.OutOfMemoryError')).toEqual([
      ...trace,
      'java.lang.OutOfMemoryError',
    ]);
  });

  it('are no messages', () => {
    expect(
      continuedIn(
        `${TIME} a`,
        'from root accepted',
        'at address 0x100 fault',
        'TimeoutException while polling',
      ),
    ).toEqual([]);
  });

  it('are all lines below nothing but the time', () => {
    expect(continuedIn(TIME, 'b', 'c', TIME, 'd')).toEqual(['b', 'c', 'd']);
  });
});
