import { describe, expect, it } from 'vitest';
import { chooseProven } from '../prove/choose-proven.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { leadingText } from './leading.ts';

const leadingIn = (text: string) => leadingText(text, chooseProven(text, NOW_MS).proof);

const log = numbered(60, (second) => `2026-03-04T05:06:07.${second}Z,a,b,c,d`);

describe('leadingText', () => {
  it('counts the non-blank lines before the first event with a time', () => {
    expect(leadingIn(`Report\n\n"time",host\n${log}`)).toEqual({ lines: 2, first: 'Report' });
  });

  it('shortens the first line', () => {
    expect(leadingIn(`${'x'.repeat(90)}\n${log}`)?.first).toBe('x'.repeat(80));
  });

  it('is undefined from 51 leading events on', () => {
    expect(leadingIn('head\n'.repeat(50) + log)?.lines).toBe(50);
    expect(leadingIn('head\n'.repeat(51) + log)).toBeUndefined();
  });

  it('is undefined when the first event has a time, or no event has one', () => {
    expect(leadingIn(log)).toBeUndefined();
    expect(leadingIn('one\ntwo\n')).toBeUndefined();
  });
});
