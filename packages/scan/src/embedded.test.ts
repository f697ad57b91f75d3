import { describe, expect, it } from 'vitest';
import { isBracketedId, isEmbedded, opensAddress } from './embedded.ts';

/** The text is a timestamp between « and ». */
const spanIn = (text: string): [text: string, start: number, end: number] => [
  text.replaceAll(/[«»]/g, ''),
  text.indexOf('«'),
  text.indexOf('»') - 1,
];

describe('isEmbedded', () => {
  it.each([
    [true, 'app.log.«2026-03-04»'],
    [false, 'at «2026-03-04 05:06:07».'],
  ])('%s: %s', (expected, marked) => {
    const [text, start, end] = spanIn(marked);
    expect(isEmbedded(text, { start, end })).toBe(expected);
  });
});

describe('opensAddress', () => {
  it.each([
    [true, '<«20260304050607».4F1A@example.com>'],
    [true, 'id <«20260304050607»@host>'],
    [false, '«20260304050607» user@example.com'],
    [false, '[«20260304»] a@b'],
    [false, '«1772600767»@61/25-20144@R@a'],
  ])('%s: %s', (expected, marked) => {
    const [text, , end] = spanIn(marked);
    expect(opensAddress(text, end)).toBe(expected);
  });
});

describe('isBracketedId', () => {
  it.each([
    [true, 'Trace[«1583920417»]: done'],
    [false, 'Trace [«1583920417»] done'],
    [false, 'at[«1583920417» + 3]'],
  ])('%s: %s', (expected, marked) => {
    const [text, start, end] = spanIn(marked);
    expect(isBracketedId(text, { start, end })).toBe(expected);
  });
});
