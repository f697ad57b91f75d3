import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';
import { startPattern } from './start-pattern.ts';

const patternFor = (groups: readonly (readonly string[])[], withObjects = false): string | undefined => {
  const text = groups.flat().join('\n');
  const kinds = lineKinds(takeSample(`${text}\n`));
  let next = 0;
  const classes = groups.map((group): LineKind[] => kinds.slice(next, (next += group.length)));
  return startPattern(`${text}\n`, classes, withObjects);
};

const iso = '2026-03-04 05:06:07';
const isoPattern = '\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}';

describe('startPattern', () => {
  it('describes the lead and the timestamp up to the minutes', () => {
    expect(patternFor([[`<13>${iso} a`, `<134>${iso} b`]])).toBe(`<\\d+>${isoPattern}`);
  });

  it('counts words when the leads differ', () => {
    expect(patternFor([[`a b [${iso}] x`, `c d [${iso}] x`]])).toBe(`\\S+\\s\\S+\\s\\[${isoPattern}`);
    expect(patternFor([[`a:b c d e f g h [${iso}]`, `c d e f g h i [${iso}]`]])).toBe(
      `(?:\\S+\\s+){7}\\[${isoPattern}`,
    );
  });

  it('lists groups that no earlier pattern covers', () => {
    expect(patternFor([[`${iso} a`], ['04/Mar/2026 05:06:07 b'], [`${iso} c`]])).toBe(
      `(?:${isoPattern}|\\d{2}/[A-Z][a-z]{2}/\\d{4}\\s\\d{2}:\\d{2})`,
    );
  });

  it('lists JSON objects first', () => {
    expect(patternFor([[`${iso} a`]], true)).toBe(`(?:\\{|${isoPattern})`);
  });

  it('lists at most four alternatives', () => {
    const groups = [`${iso} a`, `a=${iso}`, `[${iso}]`, `<1>${iso}`, `(${iso})`].map((line) => [line]);
    expect(patternFor(groups)?.split('|')).toHaveLength(4);
  });

  it('is undefined for groups without a common lead', () => {
    expect(patternFor([[`a ${iso}`, `a b ${iso}`]])).toBeUndefined();
    expect(patternFor([])).toBeUndefined();
  });
});
