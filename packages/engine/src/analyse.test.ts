import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { takeSample } from './input/sample.ts';
import { numbered } from './testing/question-cases/question-cases.ts';
import { lines } from './testing/samples/sample.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

/** TIME_PREFIX of the best time; undefined when there is none. */
const prefixIn = (text: string): string | undefined =>
  analyse(takeSample(text), NOW_MS).candidates[0]?.settings.TIME_PREFIX;

describe('events that are compared', () => {
  it('are not the heading above the first start, which may mention a time', () => {
    const start = (second: string): string =>
      `[2026-03-04 09:58:${second},326] {task.py:7} INFO - met for <Run 2026-03-0${second.charAt(1)}T00:00:00+00:00>`;
    const text = lines('*** Reading /logs/2026-03-04T00:00:00+00:00/1.log', start('23'), start('24'));
    expect(prefixIn(text)).toBe('^\\[');
  });

  it.each([
    [
      'an event of another level',
      `ERROR: 31/03/2026 23:59:58 a\n${numbered(3, (n) => `INFO: 01/04/2026 00:0${n.at(-1)}:01 b`)}`,
    ],
    [
      'an object of other keys',
      `{"startTime":"2026-03-31T23:59:58Z"}\n${numbered(4, (n) => `{"time":"2026-04-01T00:00:${n}Z"}`)}`,
    ],
  ])('are all, where the first is %s', (_, text) => {
    const { hasCutEvent, events } = analyse(takeSample(text), NOW_MS);
    expect([hasCutEvent, events.length]).toEqual([false, text.trimEnd().split('\n').length]);
  });

  it.each([
    [
      'opens with a time',
      `b cn=5 rt=${'x'.repeat(20)} 2026-03-04\n${numbered(4, (n) => `2026-03-04 05:06:${n} a=1`)}`,
    ],
    ['opens with a bracket', `"b":1}\n${numbered(4, (n) => `{"time":"2026-04-01T00:00:${n}Z"}`)}`],
  ])('leave out a first one that is no event, where each other one %s', (_, text) => {
    expect(analyse(takeSample(text), NOW_MS).hasCutEvent).toBe(true);
  });

  it('are not comments at the top, however few events follow', () => {
    const head = ['#path conn', '#open 2026-03-04-05-00-00', '#fields ts uid', '#types time string'];
    expect(prefixIn(lines(...head, '1772600767.658820 a b', '1772600768.101220 a c'))).toBe('^');
  });
});

describe('numbers under the name of something else', () => {
  const rows = (numbers: readonly number[]): string =>
    lines(...numbers.map((number) => `acct=${number} op=debit amount=7`));

  it('are a time only if they run like those of a log', () => {
    expect(prefixIn(rows([1771234567, 1709876543, 1688123123, 1709876543]))).toBeUndefined();
    expect(prefixIn(rows([1688123123, 1698876543, 1709876543, 1761234567]))).toBeUndefined();
    expect(prefixIn(rows([1772600767, 1772600768, 1772600790, 1772601000]))).toBe('\\bacct=');
  });
});

describe('a time of day that half of the events lack', () => {
  it('is their time if it opens the others', () => {
    const text = ['10', '11', '12', '13']
      .map((second) => `05:06:${second} INFO a\n{"a":${second}}\n`)
      .join('');
    const [best] = analyse(takeSample(text), NOW_MS).candidates;
    expect(best?.settings.TIME_FORMAT).toBe('%H:%M:%S');
  });
});

describe('slots that hold the same timestamps', () => {
  it('are offered once, as the one that holds more', () => {
    const clocks = ['30:00', '29:49', '41:30', '41:29', '41:28', '55:42', '01:03', '39:33', '47:18'];
    const rows = clocks.map((clock, index) => {
      const serial = index === 4 ? '0131' : '01310742511';
      return `Jan 02 03:04:05 1,2026/03/04 05:${clock},${serial},vpn,0,1,2026/03/04 05:${clock},login,a,ok`;
    });
    const others = ['10', '11', '12'].map((second) => {
      const time = `2026-03-05T05:06:${second}.000000Z`;
      return `Jan 02 03:04:05 88120,${time},none,vpn,0,9.1,${time},login,a,ok`;
    });
    const { candidates } = analyse(takeSample(lines(...rows, ...others)), NOW_MS);
    const columns = candidates.filter(({ settings }) => settings.TIME_FORMAT === '%Y/%m/%d %H:%M:%S');
    expect(columns.map(({ scored }) => scored.slot.stamps.size)).toEqual([12, 12]);
  });
});

describe('candidates', () => {
  it('are offered once, where the settings for two places are the same', () => {
    const text = lines(
      '>     41\t2026-03-04 05:06:09,123 INFO  [main] com.example.Orders - order 4711 accepted',
      '>     42\t2026-03-04 05:06:11,877 ERROR [main] com.example.Orders - order 4712 failed',
      '>     43\tjava.lang.IllegalStateException: no stock',
      '>     44\t\tat com.example.Orders.accept(Orders.java:44)',
      '>     45\t2026-03-04 05:06:12,001 INFO  [main] com.example.Orders - order 4713 accepted',
    );
    const { candidates } = analyse(takeSample(text), NOW_MS);
    const settings = candidates.map(
      ({ settings: { TIME_PREFIX, TIME_FORMAT } }) => `${TIME_PREFIX} ${TIME_FORMAT}`,
    );
    expect(new Set(settings).size).toBe(settings.length);
  });
});

describe('records of several kinds over several lines', () => {
  it('are broken at lines that are not indented, where too few lines have a time', () => {
    const fields = numbered(14, (key) => `  key${key} ${key}`);
    const words = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
    const records = words.map(
      (word, index) => `${word}\n${fields}  time: 2026-03-0${index + 1} 05:06:07\n${fields}`,
    );
    const text = records
      .map((record, index) => (index % 2 === 0 ? record : `${record}(${words[index]} done)\n`))
      .join('');
    const { breaking, otherBreaking, candidates } = analyse(takeSample(text), NOW_MS);
    expect([breaking.kind, otherBreaking?.kind, candidates[0]?.settings.TIME_PREFIX]).toEqual([
      'indents',
      'line',
      '\\btime:\\s+',
    ]);
  });
});
