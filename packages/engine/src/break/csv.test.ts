import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakTable } from './csv.ts';

const breakerOf = (text: string): string | undefined => breakTable(takeSample(text))?.breaker;

describe('breakTable', () => {
  it('starts rows at their timestamp', () => {
    expect(breakerOf(numbered(4, (second) => `2026-03-04 05:06:${second},web,"two\nlines",ok`))).toBe(
      '([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
    );
  });

  it('starts rows at their first columns when the timestamp is further in', () => {
    const row = (second: string): string => `${second},"two\nlines",2026-03-04 05:06:${second},ok`;
    expect(breakerOf(`id,text,time,state\n${numbered(4, row)}`)).toBe('([\\r\\n]+)\\d+,');
  });

  it('starts rows of any first value at their timestamp', () => {
    const row = (n: string): string =>
      `${Number(n) % 2 === 0 ? '情報' : '警告'},2026-03-04 05:06:${n},"a\nb"`;
    expect(breakerOf(numbered(6, row))).toMatch(/^\(\[\\r\\n\]\+\)\[\^,\\s\]\*,\\d/);
  });

  it('takes each line of a table with a header, also without a time', () => {
    const rows = numbered(4, (n) => `2026-03-04 05:06:${n},a,b,c,d\n,e,f,g,h`);
    expect(breakerOf(`time,user,host,state,note\n${rows}`)).toBe('([\\r\\n]+)');
    expect(breakerOf(`time,user,host,state,note,more\n${rows}`)).toBeUndefined();
  });

  it('leaves open how many words a quoted column has', () => {
    const row = (n: string): string =>
      `events,"Directory Service","a ${n}","two\nlines",2026-03-04 05:06:${n}`;
    expect(breakerOf(numbered(4, row))).toBe('([\\r\\n]+)[^,\\r\\n]*,"[^"\\r\\n]*","[^"\\r\\n]*",');
  });

  it('does not fix the width of numbers in the first column', () => {
    const row = (second: string): string => `999998${second},2026-03-04 05:06:${second},"a\nb",ok`;
    expect(breakerOf(`id,time,text,state\n${numbered(4, row)}`)).toBe('([\\r\\n]+)\\d+,');
  });

  it('starts rows at the ids in their first column', () => {
    const row = (n: string): string => `01b7a4${n}-0305-ae79,"a,\nb,c",2026-03-04 05:06:${n},ok`;
    expect(breakerOf(`id,text,time,state\n${numbered(4, row)}`)).toBe('([\\r\\n]+)[0-9a-fA-F-]{18},');
  });

  it('reads other delimiters', () => {
    expect(breakerOf(numbered(4, (second) => `${second};"two\nlines";2026-03-04 05:06:${second}`))).toBe(
      '([\\r\\n]+)\\d+;',
    );
  });

  it.each([
    ['rows without quoted line ends', numbered(4, (second) => `${second},"a","b",c`)],
    ['rows of different widths', numbered(4, (second) => `${second},"a\nb"${',c'.repeat(Number(second))}`)],
    ['two columns', numbered(4, (second) => `${second},"a\nb"`)],
    ['a field that is never closed', `1,"a,b,c\n${numbered(4, (second) => `${second},a,b,c`)}`],
    ['inner lines that start like rows', numbered(4, (second) => `${second},"a\n7,b",c`)],
  ])('rejects %s', (_, text) => {
    expect(breakerOf(text)).toBeUndefined();
  });
});
