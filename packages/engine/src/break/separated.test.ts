import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import { lineKinds } from './line-kinds.ts';
import { breakAtSeparators } from './separated.ts';

const separated = (text: string, breaking: Breaking): string | undefined => {
  const sample = takeSample(text);
  return breakAtSeparators(sample, lineKinds(sample), breaking)?.breaker;
};

const BLANK_LINES = '((?:\\r?\\n){2,})';

/** A record with an optional line above, by its number. */
const record = (n: string, above: string): string =>
  `${n === '12' ? above : ''}Ticket: a\nOpened: 2026-03-04 05:06:${n}\nText: b`;
const PRIORITY = 'Priority: High\n';

describe('breakAtSeparators', () => {
  it.each([
    ['blank lines', numbered(5, (n) => `${record(n, PRIORITY)}\n`), BLANK_LINES],
    ['a word', numbered(5, (n) => `${record(n, PRIORITY)}\nEND`), '[\\r\\n]END[ \\t]*([\\r\\n]+)'],
    ['a rule', numbered(5, (n) => `${record(n, PRIORITY)}\n-----`), '[\\r\\n]-----[ \\t]*([\\r\\n]+)'],
    ['a brace', numbered(5, (n) => `${record(n, PRIORITY)}\n}`), '[\\r\\n]\\}[ \\t]*([\\r\\n]+)'],
  ])('breaks at %s where an optional line is above a start', (_, text, expected) => {
    expect(separated(text, breakBefore('marker', 'Ticket:'))).toBe(expected);
  });

  it('breaks at blank lines where starts are those of one kind of record', () => {
    const text = numbered(5, (n) => `${n === '12' ? 'Check' : 'Login'}\nTime: 2026-03-04 05:06:${n}\n`);
    expect(separated(text, breakBefore('marker', 'Login'))).toBe(BLANK_LINES);
  });

  it('breaks at blank lines where the start is the dated line', () => {
    const text = numbered(
      5,
      (n) => `${n === '12' ? 'Port: 7\n' : ''}Changed: 2026-03-04 05:06:${n}\nState: up\n`,
    );
    expect(separated(text, breakBefore('start-pattern', 'Changed: \\d'))).toBe(BLANK_LINES);
  });

  const records = numbered(5, (n) => `${record(n, '')}\n`);
  it.each([
    ['the same starts', records, breakBefore('marker', 'Ticket:')],
    ['a preamble', `Report\n${records}`, breakBefore('marker', 'Ticket:')],
    ['two records', numbered(2, (n) => `${record(n, '')}\n`), breakBefore('marker', 'Text:')],
    [
      'blank lines inside records',
      numbered(5, (n) => `${record(n, PRIORITY)}\n\nmore ${n}\n`),
      breakBefore('marker', 'Ticket:'),
    ],
    [
      'starts with times of their own',
      numbered(5, (n) => `2026-03-04 05:06:${n} a\nOpened: 2026-03-01 05:06:${n}\nok`),
      breakBefore('start-pattern', '\\d{4}-'),
    ],
    [
      'blank lines between a heading and its time',
      numbered(5, (n) => `Ticket: a\nSince: 2026-01-04\n\nOpened: 2026-03-04 05:06:${n}\nText: b`),
      breakBefore('marker', 'Ticket:'),
    ],
    [
      'a line that is no terminator',
      numbered(
        5,
        (n) => `Job: a\nStarted: 2026-03-04 05:06:${n}\nResult: ok${n === '12' ? '\nWarning: b' : ''}`,
      ),
      breakBefore('marker', 'Job:'),
    ],
    [
      'dated lines with something behind a brace',
      numbered(5, (n) => `[app] 2026-03-04 05:06:${n} {\n code: 7\n}${n === '12' ? '\nat b' : ''}`),
      breakBefore('start-pattern', '\\[app\\]'),
    ],
    ['starts of two lines', records, breakBefore('marker', 'Ticket:\\sa\\s+Opened')],
    ['XML', numbered(5, (n) => `<Time>2026-03-04 05:06:${n}\n</e>`), breakBefore('marker', '<Time>')],
    ['other ways to break', records, { kind: 'indents', breaker: '([\\r\\n]+)\\S' } as const],
  ])('keeps %s', (_, text, breaking) => {
    expect(separated(text, breaking)).toBeUndefined();
  });
});
