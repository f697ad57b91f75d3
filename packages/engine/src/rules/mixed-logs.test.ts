import { compileTimeRule, simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { MADE_NOW_MS } from '../testing/made-log.ts';
import { mixedLog } from '../testing/mixed-log.ts';
import { settingsOf } from '../testing/settings.ts';

/** The times of the events: by the rules, or by TIME_FORMAT if there are none. */
const timesOf = (text: string): (number | undefined)[] => {
  const { result, evidence } = extract(text, { now: MADE_NOW_MS });
  if (evidence === undefined) return [];
  const [stanza] = result;
  const rules = evidence.rules.length === 0 ? [stanza] : evidence.rules;
  const readers = rules.map((rule) => compileTimeRule(rule, { now: MADE_NOW_MS }));
  return simulate(text, settingsOf(stanza), { now: MADE_NOW_MS }).events.map(({ start, end }) => {
    for (const reader of readers) {
      const read = reader?.read(text, start, end);
      if (read !== undefined) return read.time.epochMs;
    }
    return undefined;
  });
};

describe('extract: logs in two notations', () => {
  it.each(Array.from({ length: 200 }, (_, index) => mixedLog(index * 7919 + 1)))(
    '$name',
    ({ text, times }) => {
      expect(timesOf(text)).toEqual(times);
    },
  );
});

describe('extract: logs of several programs', () => {
  const stamp = (minute: number, second: number): string => `05:${10 + minute}:${10 + second}`;
  const timeOf = (minute: number, second: number): number =>
    Date.UTC(2026, 2, 4, 5, 10 + minute, 10 + second);

  it('reads the time with which each event begins, not one that it mentions', () => {
    const text = [0, 1, 2, 3]
      .map(
        (minute) =>
          `[2026-03-04T${stamp(minute, 1)}+00:00] step ${minute}\n` +
          `--- Wed Mar 04 ${stamp(minute, 2)} UTC 2026 renewed, next time 2026-05-10T02:00:00+00:00\n` +
          `2026/03/04 ${stamp(minute, 3)} INFO copied\n  in one part\n` +
          `${timeOf(minute, 4) / 1000}: opened port 1883\n`,
      )
      .join('');
    expect(timesOf(text)).toEqual(
      [0, 1, 2, 3].flatMap((minute) => [1, 2, 3, 4].map((second) => timeOf(minute, second))),
    );
  });

  it('reads the time of the message behind the header of a relay', () => {
    const lines = [0, 1, 2, 3, 4, 5].map((minute) => `2026-03-04 ${stamp(minute, 1)},250 INFO a\n  at b\n`);
    const relayed = `2026-03-04T${stamp(7, 2)} host1 app[7] 2026-03-04 ${stamp(7, 1)},250 INFO c\n`;
    const other = `2026-03-04T${stamp(8, 1)},250 INFO d\n`;
    expect(timesOf(`${lines.join('')}${relayed}${other}`)).toEqual(
      [0, 1, 2, 3, 4, 5, 7, 8].map((minute) => timeOf(minute, 1) + 250),
    );
  });
});
