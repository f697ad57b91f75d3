import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';
import { type UndatedStarts, openingsOf, startPattern } from './start-pattern.ts';

const patternFor = (
  groups: readonly (readonly string[])[],
  { objects = false, priorities = false }: Partial<UndatedStarts> = {},
): string | undefined => {
  const text = groups.flat().join('\n');
  const kinds = lineKinds(takeSample(`${text}\n`));
  let next = 0;
  const classes = groups.map((group): LineKind[] => kinds.slice(next, (next += group.length)));
  return startPattern(openingsOf(`${text}\n`, classes, objects), { objects, priorities });
};

const ISO_TIME = '2026-03-04 05:06:07';
const ISO_PATTERN = '\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}';

describe('startPattern', () => {
  it('describes the lead and the timestamp up to the minutes', () => {
    expect(patternFor([[`<13>${ISO_TIME} a`, `<134>${ISO_TIME} b`]])).toBe(`<\\d+>${ISO_PATTERN}`);
  });

  it('counts words when the leads differ', () => {
    expect(patternFor([[`a b [${ISO_TIME}] x`, `c d [${ISO_TIME}] x`]])).toBe(
      `\\S+\\s\\S+\\s\\[${ISO_PATTERN}`,
    );
    expect(patternFor([[`a:b c d e f g h [${ISO_TIME}]`, `c d e f g h i [${ISO_TIME}]`]])).toBe(
      `(?:\\S+[ \\t]+){7}\\[${ISO_PATTERN}`,
    );
  });

  it('counts words behind an indent', () => {
    expect(patternFor([[`  a:b c d e f g h [${ISO_TIME}]`, `  c d e f g h i [${ISO_TIME}]`]])).toBe(
      `\\s+(?:\\S+[ \\t]+){7}\\[${ISO_PATTERN}`,
    );
  });

  it('reads all priorities if messages without a time have one', () => {
    const dated = [`<13>${ISO_TIME} a`, `<134>${ISO_TIME} b`];
    expect(patternFor([dated], { priorities: true })).toBe('<\\d+>');
    expect(patternFor([[`${ISO_TIME} a`], dated], { priorities: true })).toBe(`(?:<\\d+>|${ISO_PATTERN})`);
  });

  it('lists groups that no earlier pattern covers', () => {
    expect(patternFor([[`${ISO_TIME} a`], ['04/Mar/2026 05:06:07 b'], [`${ISO_TIME} c`]])).toBe(
      `(?:${ISO_PATTERN}|\\d{2}/[A-Z][a-z]{2}/\\d{4}\\s\\d{2}:\\d{2})`,
    );
  });

  it('lists JSON objects first', () => {
    expect(patternFor([[`${ISO_TIME} a`]], { objects: true })).toBe(`(?:\\{|${ISO_PATTERN})`);
  });

  it('lists at most eight alternatives', () => {
    const groups = Array.from({ length: 9 }, (_, index) => [`${'a '.repeat(index)}${ISO_TIME} x`]);
    expect(patternFor(groups)?.split('|')).toHaveLength(8);
  });

  it('leaves a column open that has no value in these lines', () => {
    expect(patternFor([[`192.0.2.1 - - [${ISO_TIME}] x`, `192.0.2.7 - - [${ISO_TIME}] x`]])).toBe(
      `\\S+\\s\\S+\\s\\S+\\s\\[${ISO_PATTERN}`,
    );
  });

  it('goes up to the tab where words end with one', () => {
    expect(patternFor([[`12/7 main   \t${ISO_TIME} x`, `12/7 a b\t${ISO_TIME} x`]])).toBe(
      `[^\\t\\r\\n]*\\t${ISO_PATTERN}`,
    );
    expect(patternFor([[`a\tb\t${ISO_TIME} x`]])).toBe(`(?:[^\\t\\r\\n]*\\t){2}${ISO_PATTERN}`);
    expect(patternFor([[`7\t${ISO_TIME} x`]])).toBe(`\\d+\\t${ISO_PATTERN}`);
  });

  it('is undefined for groups without a common lead', () => {
    expect(patternFor([[`a ${ISO_TIME}`, `a b ${ISO_TIME}`]])).toBeUndefined();
    expect(patternFor([])).toBeUndefined();
  });
});
