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

  it('reads them where each event is a line', () => {
    const text = [0, 1, 2, 3]
      .map(
        (minute) =>
          `time="2026-03-04 ${stamp(minute, 1)}" level=info msg="build date 2025-11-06 14:22"\n` +
          `04-Mar-2026 ${stamp(minute, 2)}.250 loaded serial 2026030101\n` +
          `2026-03-04 ${stamp(minute, 3)},250 INFO spawned\n`,
      )
      .join('');
    const millis = [0, 0, 250, 250];
    expect(timesOf(text)).toEqual(
      [0, 1, 2, 3].flatMap((minute) =>
        [1, 2, 3].map((second) => timeOf(minute, second) + (millis[second] ?? 0)),
      ),
    );
  });

  it('has a rule for each kind of zone', () => {
    const minutes = [0, 1, 2, 3];
    const text = minutes
      .map(
        (minute) =>
          `2026-03-04 ${stamp(minute, 1)}.250 UTC [1] LOG: a\n` +
          `2026-03-04 ${stamp(minute, 2)}.250107+00:00 [info] b\n  at c\n` +
          `2026-03-04 ${stamp(minute, 3)}.250 INFO d\n2026-03-04 ${stamp(minute, 4)}.250 INFO d\n` +
          `1:M 04 Mar 2026 ${stamp(minute, 5)}.250 * e\n`,
      )
      .join('');
    const { evidence } = extract(text, { now: MADE_NOW_MS });
    expect(evidence?.rules.map(({ TIME_FORMAT }) => TIME_FORMAT)).toEqual(
      expect.arrayContaining(['%Y-%m-%d %H:%M:%S.%3N %Z', '%Y-%m-%d %H:%M:%S.%6N%:z']),
    );
    expect(timesOf(text)).toEqual(
      minutes.flatMap((minute) => [1, 2, 3, 4, 5].map((second) => timeOf(minute, second) + 250)),
    );
  });

  describe('a time in front of the one that is read', () => {
    const minutes = Array.from({ length: 40 }, (_, minute) => minute);
    const times = minutes.map((minute) => timeOf(minute, 1));
    const header = (minute: number): string => `Feb  2 09:${10 + minute}:00 fw1 `;
    const record = (minute: number): string =>
      `1,${minute === 4 ? '2026-03-04T' : '2026/03/04 '}${stamp(minute, 1)},7,TRAFFIC,end\n`;

    it('is left where messages have their own times, in several notations', () => {
      const lines = minutes.map((minute) => {
        const time = stamp(minute, 1);
        return minute % 8 === 7
          ? `<27>2026-03-08T${time} ns1 named[7]: 04-Mar-2026 ${time}.250 client\n`
          : `<29>Mar  8 ${time} ns1 ${minute % 5 === 4 ? '192.0.2.7 ' : ''}httpd: 2026-03-04 ${time}.250Z [admin]: Login\n`;
      });
      expect(timesOf(lines.join(''))).toEqual(times.map((time) => time + 250));
    });

    it('is left in some events', () => {
      const lines = minutes.map((minute) => `${minute % 3 === 2 ? header(minute) : ''}${record(minute)}`);
      expect(timesOf(lines.join(''))).toEqual(times);
    });
  });

  it('reads the full time of the message behind a header without a year', () => {
    const message = (minute: number): string => `Mar  4 2023 ${stamp(minute, 1)}.250 UTC: %SYS-6-A: b\n`;
    const text =
      `<190>Mar  3 ${stamp(0, 2)} sw1 71: ${message(0)}` +
      `<190>71: sw1: ${message(1)}<190>: sw1: Mar  4 ${stamp(2, 1)} UTC: %SYS-6-A: b\n<190>73: ${message(3)}`;
    const times = [0, 1, 3].map((minute) => Date.UTC(2023, 2, 4, 5, 10 + minute, 11, 250));
    expect(timesOf(text)).toEqual([...times.slice(0, 2), timeOf(2, 1), times[2]]);
  });

  it('reads the full time of the message where a long record has one, and the header where its next part has none', () => {
    const minutes = [0, 1, 2, 3, 4, 5];
    const text = minutes
      .map((minute) => {
        const header = `<181>Mar 4 ${stamp(minute, 1)} ise1 CISE_Guest 00007261${minute} 1 ${minute % 3 === 2 ? 1 : 0}`;
        const message = `2023-03-04 ${stamp(minute, 1)}.250 +00:00 0000073${minute}44 86005 INFO Guest: accepted`;
        return minute % 3 === 2 ? `${header}  PortalName=Guest,\n` : `${header} ${message}\n`;
      })
      .join('');
    expect(timesOf(text)).toEqual(
      minutes.map((minute) =>
        minute % 3 === 2 ? timeOf(minute, 1) : Date.UTC(2023, 2, 4, 5, 10 + minute, 11, 250),
      ),
    );
  });

  it('reads no time that a message mentions a little later', () => {
    const text = [0, 1, 2, 3, 4, 5, 6, 7]
      .map((second) => {
        const message = second % 2 === 0 ? 'ok' : `token valid until 2026-03-04 05:06:${35 + second} for u1`;
        return `<13>Mar  4 05:06:1${second} host1 app[1]: ${message}\n`;
      })
      .join('');
    expect(extract(text, { now: MADE_NOW_MS }).evidence?.rules).toEqual([]);
  });

  it('reads times in notations of which none is that of many events', () => {
    const dates = ['Mar  4 2026', 'Mar  4'];
    const tails = ['.250 UTC', '.250', ' UTC', ''];
    const text = dates
      .flatMap((date, part) =>
        tails.map((tail, minute) => `<190>71: sw1: ${date} ${stamp(minute, part)}${tail}: %SYS-6-A: b\n`),
      )
      .join('');
    const millis = [250, 250, 0, 0];
    expect(timesOf(text)).toEqual(
      dates.flatMap((_, part) => millis.map((fraction, minute) => timeOf(minute, part) + fraction)),
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
