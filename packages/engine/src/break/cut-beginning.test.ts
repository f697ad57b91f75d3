import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import type { BreakingChoice } from './breaking.ts';
import { chooseBreaking } from './choose.ts';

const choiceFor = (text: string): BreakingChoice => chooseBreaking(takeSample(text));

const summaryOf = (text: string): readonly (string | undefined)[] => {
  const { breaking, otherBreaking, beginning } = choiceFor(text);
  return [breaking.breaker, otherBreaking?.breaker, beginning];
};

const time = (second: string): string => `2026-03-04 05:06:${second}`;
const withoutLine = (text: string): string => text.slice(text.indexOf('\n') + 1);

const AT_TITLE = '([\\r\\n]+)ticket';
const AT_HOST = '([\\r\\n]+)Host:';

describe('a text whose first line may be inside an event', () => {
  const apart = numbered(6, (n) => `ticket ab${n}c\nHost: a\nat ${time(n)}\n\nText ${n}\n`);

  it('is broken where the other lines begin events', () => {
    expect(summaryOf(apart)).toEqual([AT_TITLE, undefined, undefined]);
    expect(summaryOf(withoutLine(apart))).toEqual([AT_TITLE, AT_HOST, 'inside']);
  });

  it('is asked about when nothing but the end of the text tells', () => {
    const joined = numbered(6, (n) => `ticket ab${n}c\nHost: a\nat ${time(n)}`);
    expect(summaryOf(joined)).toEqual([AT_TITLE, undefined, undefined]);
    expect(summaryOf(withoutLine(joined))).toEqual([AT_HOST, AT_TITLE, 'event']);
  });

  it('is not asked about when its last event has every line of the others', () => {
    const whole = numbered(6, (n) => `Host: a\nat ${time(n)}\n\nticket ab${n}c`);
    expect(summaryOf(whole)).toEqual([AT_HOST, undefined, undefined]);
  });

  it('is asked about when its lines may close events rather than open them', () => {
    const closed = numbered(6, (n) => `job ${n}\n  at ${time(n)}\nEND`);
    const [breaker, other, beginning] = summaryOf(closed.slice(closed.indexOf('END')));
    expect([breaker, other === undefined, beginning]).toEqual(['([\\r\\n]+)END', false, 'event']);
  });

  it('is broken at lines with the time below the end of a stack trace', () => {
    const traces = numbered(6, (n) => `INFO [main] ${time(n)} a\nCaused by: b\n\tat c.d(E.java:7)`);
    const [breaker, , beginning] = summaryOf(withoutLine(traces));
    expect([breaker?.includes('\\d{4}-'), beginning]).toEqual([true, 'inside']);
  });

  it('keeps dated lines with what follows them', () => {
    const traces = numbered(6, (n) => `${time(n)} ERROR failed ${n}\n  at a.b.C\nCaused by: d`);
    expect(choiceFor(withoutLine(traces)).breaking.breaker).toBe(choiceFor(traces).breaking.breaker);
  });
});

describe('a text that begins with an event', () => {
  it.each([
    [
      'a last event of one line',
      `${numbered(4, (n) => `ERROR ${time(n)} failed\njava.lang.X: a\n\tat a.b.C`)}INFO ${time('20')} done\n`,
      '([\\r\\n]+)[A-Z]+\\s\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
    ],
    [
      'objects below a request',
      numbered(4, (n) => `GET /x${n}\n{\n  "q": 1\n}\n{\n  "at": "${time(n)}"\n}`),
      '([\\r\\n]+)GET',
    ],
    [
      'markup in its messages',
      numbered(4, (n) => `[${time(n)}] bad markup:\n</td>\n<td>x`),
      '([\\r\\n]+)\\[\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}',
    ],
  ])('is broken at the beginnings of its events, with %s', (_, text, breaker) => {
    expect(summaryOf(text)).toEqual([breaker, undefined, undefined]);
  });
});

describe('JSON and XML that begin inside a record', () => {
  const tail = (text: string, lines: number): string => text.split('\n').slice(lines).join('\n');
  const objects = numbered(
    4,
    (n) => `{\n  "time": "${time(n)}",\n  "in": [\n    {\n      "a": 1\n    }\n  ]\n}`,
  );
  const elements = numbered(4, (n) => `<e>\n  <in>\n    <a>1</a>\n  </in>\n  <time>${time(n)}</time>\n</e>`);

  it.each([
    ['objects', objects, [1, 2, 4, 5, 6]],
    ['elements', elements, [1, 2, 3, 4]],
  ])('%s are broken like the whole log, wherever the first is cut', (_, text, cuts) => {
    const whole = choiceFor(text).breaking.breaker;
    for (const lines of cuts) expect(choiceFor(tail(text, lines)).breaking.breaker).toBe(whole);
  });

  it('reads elements of a list whose beginning is missing', () => {
    const list = numbered(4, (n) => `  {\n    "time": "${time(n)}"\n  },`);
    expect(choiceFor(`    "x": 1\n  },\n${list}`).breaking.kind).toBe('json-array');
  });

  it('does not take quoted elements in lines for records', () => {
    const lines = numbered(6, (n) => `<13>${time(n)} page="</a><a>x</a>"`);
    expect(choiceFor(lines).breaking.kind).toBe('line');
  });
});
