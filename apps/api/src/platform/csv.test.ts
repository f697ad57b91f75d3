import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCents, csvLines, csvText } from './csv.ts';

describe('csvText', () => {
  it.each([
    ['plain', '"plain"'],
    ['with "quotes", commas\nand lines', '"with ""quotes"", commas\nand lines"'],
    ['=1+1', `"'=1+1"`],
    ['+49', `"'+49"`],
    ['-2', `"'-2"`],
    ['@cmd', `"'@cmd"`],
    ['\t=1', `"'\t=1"`],
    ['  =1', `"'  =1"`],
    ['', '""'],
  ])('writes %j as %s', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });

  it('S43 never begins a cell with what a spreadsheet takes for a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^"[=+\-@\t\r\n]/.test(csvText(text))));
  });
});

describe('csvCents', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1234.56'],
    [-100_000, '-1000.00'],
  ])('writes %i as %s', (cents, text) => {
    expect(csvCents(cents)).toBe(text);
  });
});

it('csvLines ends each line with CR LF', () => {
  expect(csvLines([['a', 'b'], ['c']])).toBe('a,b\r\nc\r\n');
});
