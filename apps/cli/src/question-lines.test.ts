import type { Choice, Question } from '@propsmith/engine';
import { expect, it } from 'vitest';
import { questionLines } from './question-lines.ts';

const effect = {
  events: 40,
  timestamps: 40,
  changedTimes: 0,
  lostEvents: 0,
  medianShiftMs: 0,
  largestShiftMs: 0,
};
const current: Choice = { label: '', settings: {}, effect };

const old: Question = {
  code: 'old-times',
  detail: { events: 40, days: 2000, example: '2012-03-04' },
  blocking: false,
  choices: [current, { label: '', settings: { MAX_DAYS_AGO: 6000 }, effect }],
};
const boundaries: Question = {
  code: 'boundaries',
  detail: { kind: 'line', other: 'indents', events: 40 },
  blocking: true,
  choices: [
    current,
    {
      label: 'indented lines',
      settings: { LINE_BREAKER: '([\\r\\n]+)\\S' },
      effect: { ...effect, events: 35, timestamps: 35, lostEvents: 5 },
    },
  ],
};

it('lists blocking questions first, each with its choices as lines of props.conf', () => {
  const lines = questionLines([old, boundaries]);
  expect(lines[0]).toMatch(/^\[blocking\] Where events begin/);
  expect(lines.slice(1, 5)).toEqual([
    '  - Leave it as it is: the answer as it stands',
    '  - indented lines: 5 events fewer',
    '      LINE_BREAKER = ([\\r\\n]+)\\S',
    '      EVENT_BREAKER = ([\\r\\n]+)\\S',
  ]);
  expect(lines[5]).toMatch(/^40 events have a time more than 2,000 days back/);
  expect(lines.slice(7)).toEqual([
    '  - MAX_DAYS_AGO = 6000: changes nothing in this text',
    '      MAX_DAYS_AGO = 6000',
  ]);
});
