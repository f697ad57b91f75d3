import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { type LineKind, generalise, lineKinds } from './line-kinds.ts';

const kindOf = (line: string): LineKind => lineKinds(takeSample(`${line}\n`))[0]!;

const headOf = (line: string): string | undefined => {
  const { head } = kindOf(line);
  return head && line.slice(head.start, head.end);
};

describe('lineKinds', () => {
  it('takes the first timestamp with date and time as the head', () => {
    expect(headOf('05:06:07 x 2026-03-04 05:06:08 y')).toBe('2026-03-04 05:06:08');
    expect(headOf('x 05:06:07 y')).toBe('05:06:07');
  });

  it('ignores a head that is embedded in a word or too far in', () => {
    expect(headOf('app.log.2026-03-04_05:06:07 x')).toBeUndefined();
    expect(headOf(`${'x'.repeat(239)} 2026-03-04 05:06:07`)).toBe('2026-03-04 05:06:07');
    expect(headOf(`${'x'.repeat(240)} 2026-03-04 05:06:07`)).toBeUndefined();
    expect(kindOf(`${'x'.repeat(240)} 2026-03-04 05:06:07`).isDated).toBe(true);
  });

  it('does not take an id for a time', () => {
    expect(headOf('# User@Host: a[a] @ b []  Id: 1772600767')).toBeUndefined();
    expect(headOf('# User@Host: a[a] @ b []  Time: 1772600767')).toBe('1772600767');
  });

  it('recognises indents and JSON objects', () => {
    expect(kindOf('\tat x')).toMatchObject({ isIndented: true, isJsonObject: false, isDated: false });
    expect(kindOf('{"a":1},')).toMatchObject({ isIndented: false, isJsonObject: true });
  });

  it('tells the terms that a program prints from JSON objects', () => {
    expect(kindOf('{badarith,[{a,mean,1}]}').isJsonObject).toBe(false);
    expect(kindOf('{"id"=>7}').isJsonObject).toBe(false);
    expect(kindOf('{"S","a"}').isJsonObject).toBe(false);
    expect(kindOf('{0}').isJsonObject).toBe(false);
    expect(kindOf('{}').isJsonObject).toBe(true);
  });

  it('takes a blank in place of the first digit of an hour for a part of the time', () => {
    const kinds = lineKinds(takeSample('10:06:07 (a) x\n 9:06:08 (a) x\n  9:06:08 b\n'));
    expect(kinds.map(({ isIndented, lead }) => [isIndented, lead])).toEqual([
      [false, ''],
      [false, ''],
      [true, ' '],
    ]);
    expect(kindOf('\f04/03/26-05:06:07 a')).toMatchObject({ isIndented: false, lead: '' });
  });

  it('measures indents from that of the whole text', () => {
    const indents = (text: string): boolean[] =>
      lineKinds(takeSample(text)).map(({ isIndented }) => isIndented);
    expect(indents('  a\n    b\n\n  c\n')).toEqual([false, true, false]);
    expect(indents('a\n  b\n')).toEqual([false, true]);
    expect(indents('switch(config)#show alarms\n  a\n    b\n  c\nswitch(config)#\n')).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it('generalises the lead', () => {
    expect(kindOf('<13>web-01  12 2026-03-04 05:06:07').lead).toBe('<0>w 0 ');
    expect(generalise('app.v2[12]: 4a')).toBe('w[0]: w');
    expect(generalise('[7]{-1}[-1/12] ')).toBe(generalise('[7]{1}[10/-1] '));
  });
});
