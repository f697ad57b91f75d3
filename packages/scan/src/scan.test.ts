import { describe, expect, it } from 'vitest';
import { Scanner, type Stamp } from './scan.ts';

const scan = (line: string): Stamp[] => {
  const found: Stamp[] = [];
  new Scanner(line).scanLine(0, line.length, found);
  return found;
};

/** What was found, as `text = format`. */
const found = (line: string): string[] =>
  scan(line).map((stamp) => `${line.slice(stamp.start, stamp.end)} = ${stamp.shape.format}`);

describe('Scanner: notations', () => {
  it.each([
    ['2026-03-04T05:06:07.123Z x', '2026-03-04T05:06:07.123Z = %Y-%m-%dT%H:%M:%S.%N%Z'],
    ['at 2026/3/4 5:06 x', '2026/3/4 5:06 = %Y/%m/%d %H:%M'],
    ['2026.03.04 05.06.07', '2026.03.04 05.06.07 = %Y.%m.%d %H.%M.%S'],
    ['2026-03-04 05h06.07 UTC:12', '2026-03-04 05h06.07 UTC = %Y-%m-%d %Hh%M.%S %Z'],
    ['2026-063 05:06:07', '2026-063 05:06:07 = %Y-%j %H:%M:%S'],
    ['2026.063 05:06:07', '2026.063 05:06:07 = %Y.%j %H:%M:%S'],
    ['S1 2026.063 05.06.07.12 x', '2026.063 05.06.07.12 = %Y.%j %H.%M.%S.%N'],
    ['2026-03-04 10.20.30.40 x', '2026-03-04 = %Y-%m-%d'],
    ['Issued: 2026 Mar 04 0506 UTC', '2026 Mar 04 0506 UTC = %Y %b %d %H%M %Z'],
    [
      '2026 Mar 04 05:06:07:123 GMT +0100 a',
      '2026 Mar 04 05:06:07:123 GMT +0100 = %Y %b %d %H:%M:%S:%N GMT %z',
    ],
    ['2026-03-04 05:06:07 UTC -1234 a', '2026-03-04 05:06:07 UTC = %Y-%m-%d %H:%M:%S %Z'],
    ['audit(03/17/2026 05:06:07.123:4567) : a', '03/17/2026 05:06:07.123 = %1/%2/%Y %H:%M:%S.%N'],
    ['2026063 05:06:07', '2026063 05:06:07 = %Y%j %H:%M:%S'],
    ['S 26063 05:06:07.12 x', '26063 05:06:07.12 = %y%j %H:%M:%S.%N'],
    ['pid 12345 05:06:07', '05:06:07 = %H:%M:%S'],
    ['2026年03月04日 05:06:07', '2026年03月04日 05:06:07 = %Y年%m月%d日 %H:%M:%S'],
    ['2026 Mar  4 05:06:07 +02:00', '2026 Mar  4 05:06:07 +02:00 = %Y %b %d %H:%M:%S %:z'],
    ['2026:03:04 05:06:07', '2026:03:04 05:06:07 = %Y:%m:%d %H:%M:%S'],
    ['[04/Mar/2026:05:06:07 +0000]', '04/Mar/2026:05:06:07 +0000 = %d/%b/%Y:%H:%M:%S %z'],
    ['4 Mar 2026 05:06', '4 Mar 2026 05:06 = %d %b %Y %H:%M'],
    ['4. March 2026, 05:06:07', '4. March 2026, 05:06:07 = %d. %b %Y, %H:%M:%S'],
    ['04 Mar 26 05:06:07', '04 Mar 26 05:06:07 = %d %b %y %H:%M:%S'],
    ['04-MAR-99 05:06:07', '04-MAR-99 05:06:07 = %d-%b-%y %H:%M:%S'],
    ['4-Mar-2026::05:06:07', '4-Mar-2026::05:06:07 = %d-%b-%Y::%H:%M:%S'],
    ['30 May 12:50:13.457 * x', '30 May 12:50:13.457 = %d %b %H:%M:%S.%N'],
    ['Mar  4 05:06:07 host', 'Mar  4 05:06:07 = %b %d %H:%M:%S'],
    ['Mar  4 05:06:07 2026:STORAGE:6:1: x', 'Mar  4 05:06:07 2026 = %b %d %H:%M:%S %Y'],
    ['RTP1 MAR04 05:06:07 7 INFO', 'MAR04 05:06:07 = %b%d %H:%M:%S'],
    ['March 4, 2026 5:06:07 PM', 'March 4, 2026 5:06:07 PM = %b %d, %Y %I:%M:%S %p'],
    ['Mar-04-2026 05:06:07', 'Mar-04-2026 05:06:07 = %b-%d-%Y %H:%M:%S'],
    ['Sept 4, 2026 05:06:07', 'Sept 4, 2026 05:06:07 = %b %d, %Y %H:%M:%S'],
    ['Wednesday, 4 March 2026 05:06:07', 'Wednesday, 4 March 2026 05:06:07 = %a, %d %b %Y %H:%M:%S'],
    ['Wed Mar  4 05:06:07 PST 2026', 'Wed Mar  4 05:06:07 PST 2026 = %a %b %d %H:%M:%S %Z %Y'],
    ['Wed Mar 4 05:06:07 2026 +0100', 'Wed Mar 4 05:06:07 2026 +0100 = %a %b %d %H:%M:%S %Y %z'],
    ['2026-03-04 Wed 05:06:07', '2026-03-04 Wed 05:06:07 = %Y-%m-%d %a %H:%M:%S'],
    ['04/03/2026 at 05:06:07', '04/03/2026 at 05:06:07 = %1/%2/%Y at %H:%M:%S'],
    ['3/4/26 5:06:07:123 UTC', '3/4/26 5:06:07:123 UTC = %1/%2/%3 %H:%M:%S:%N %Z'],
    ['03-17 16:13:38.811', '03-17 16:13:38.811 = %1-%2 %H:%M:%S.%N'],
    ['I0304 05:06:07.123456  1 x', '0304 05:06:07.123456 = %1%2 %H:%M:%S.%N'],
    ['260304 050607 x', '260304 050607 = %1%2%3 %H%M%S'],
    ['20260304T050607.123Z', '20260304T050607.123Z = %Y%m%dT%H%M%S.%N%Z'],
    ['20260304050607123', '20260304050607123 = %Y%m%d%H%M%S%N'],
    ['202603040506 x', '202603040506 = %Y%m%d%H%M'],
    ['> 2026 03 04 05 06 07.0000000  0 12', '2026 03 04 05 06 07.0000000 = %Y %m %d %H %M %S.%N'],
    ['20260304/050607.123 x', '20260304/050607.123 = %Y%m%d/%H%M%S.%N'],
    ['260304 05060712 x', '260304 05060712 = %1%2%3 %H%M%S%N'],
    ['2026-03-04 05:06:07.123.4567 x', '2026-03-04 05:06:07.123 = %Y-%m-%d %H:%M:%S.%N'],
    ['2026-03-04 05:06:07.123.45.6 x', '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S'],
    ['1412800000 2026-03-04 05:06:07 x', '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S'],
    ['05:06:07 04/03/2026', '05:06:07 04/03/2026 = %H:%M:%S %1/%2/%Y'],
    ['[05:06:07 04-Mar-26 EST] x', '05:06:07 04-Mar-26 EST = %H:%M:%S %d-%b-%y %Z'],
    ['2026 03 04 05:06:07:123#+0200#x', '2026 03 04 05:06:07:123#+0200 = %Y %m %d %H:%M:%S:%N#%z'],
    ['2026-03-04 05:06:07,-0500,x', '2026-03-04 05:06:07,-0500 = %Y-%m-%d %H:%M:%S,%z'],
    ['2026-03-04 05:06:07,-1000,x', '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S'],
    ['2026-03-04,05:06:07,UTC,x', '2026-03-04,05:06:07,UTC = %Y-%m-%d,%H:%M:%S,%Z'],
    ['2026-03-04 05:06:07,12 x', '2026-03-04 05:06:07,12 = %Y-%m-%d %H:%M:%S,%N'],
    ['2026-03-04 05:06:07,12,x', '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S'],
    ['2026-03-04 05:06:07,EST,x', '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S'],
    ['2026-03-04 05:06:07;+0217;x', '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S'],
    ['2026-03-04 05:06:07 GMT +2 x', '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S'],
    ['<time="05:06:07" date="03-04-2026" x', '05:06:07" date="03-04-2026 = %H:%M:%S" date="%1-%2-%Y'],
    [
      '"time":"05:06:07Z","date":"2026-03-04"',
      '05:06:07Z","date":"2026-03-04 = %H:%M:%S%Z","date":"%Y-%m-%d',
    ],
    ['time=05:06:07 update=7 x', '05:06:07 = %H:%M:%S'],
    ['05:06:07.123 UTC, Wed Mar 4 2026', '05:06:07.123 UTC, Wed Mar 4 2026 = %H:%M:%S.%N %Z, %a %b %d %Y'],
    ['2026-03-04 05:06 AM (UTC+00:00)', '2026-03-04 05:06 AM (UTC+00:00) = %Y-%m-%d %I:%M %p (UTC%:z)'],
    ['2026-03-04-05:06:07-GMT+0000', '2026-03-04-05:06:07-GMT+0000 = %Y-%m-%d-%H:%M:%S-GMT%z'],
    ['2026-03-04 05:06:07+02 x', '2026-03-04 05:06:07+02 = %Y-%m-%d %H:%M:%S%:::z'],
    ['Mar 4 2026 5:06:07 a.m. x', 'Mar 4 2026 5:06:07 a.m. = %b %d %Y %I:%M:%S %p'],
    ['Mar 4 2026 5:06:07 AM.123 UTC', 'Mar 4 2026 5:06:07 AM.123 UTC = %b %d %Y %I:%M:%S %p.%N %Z'],
    ['date=2026-03-04,time=05:06:07', '2026-03-04,time=05:06:07 = %Y-%m-%d,time=%H:%M:%S'],
    ['100%2026-03-04% 05:06:07', '2026-03-04 = %Y-%m-%d'],
    ['1772600767 x', '1772600767 = %s'],
    ['1772600767.123456 x', '1772600767.123456 = %s.%N'],
    ['t=1772600767123, u=5', '1772600767123 = %s%N'],
    ['1772600767123456789', '1772600767123456789 = %s%N'],
    ['job:0:1772600767:end', '1772600767 = %s'],
  ])('%s', (line, expected) => {
    expect(found(line)[0]).toBe(expected);
  });

  it('does not join date and clock across a percent sign', () => {
    expect(found('"2026-03-04",%time="05:06:07"')).toEqual(['2026-03-04 = %Y-%m-%d', '05:06:07 = %H:%M:%S']);
  });

  it('separates adjacent timestamps', () => {
    expect(found('05:06:07 2026-03-04 09:10:11')).toEqual([
      '05:06:07 = %H:%M:%S',
      '2026-03-04 09:10:11 = %Y-%m-%d %H:%M:%S',
    ]);
  });

  it('does not read digits of the next column as a fraction', () => {
    expect(found('2026/03/04 05:06:07,10.0.0.1')).toEqual(['2026/03/04 05:06:07 = %Y/%m/%d %H:%M:%S']);
    expect(found('2026/03/04 05:06:07,0123456789')).toEqual(['2026/03/04 05:06:07 = %Y/%m/%d %H:%M:%S']);
  });
});

describe('Scanner: unusual separators and orders', () => {
  it.each([
    ['Jun 13 14:09:58 -07 2031', 'Jun 13 14:09:58 -07 2031 = %b %d %H:%M:%S %:::z %Y'],
    ['Thu. Sep. 4 10:00:00 2031', 'Thu. Sep. 4 10:00:00 2031 = %a. %b. %d %H:%M:%S %Y'],
    ['2031\\4\\2 10:00:00', '2031\\4\\2 10:00:00 = %Y\\%m\\%d %H:%M:%S'],
    ['"2031\\/04\\/02 10:00:00"', '2031\\/04\\/02 10:00:00 = %Y\\/%m\\/%d %H:%M:%S'],
    ['2031-04-02+10-00-00.8', '2031-04-02+10-00-00.8 = %Y-%m-%d+%H-%M-%S.%N'],
    ['07:07.05.262', '07:07.05.262 = %H:%M.%S.%N'],
    ['20:1:41 x', '20:1:41 = %H:%M:%S'],
    ['at 2031-04-02 20:1:41', '2031-04-02 20:1:41 = %Y-%m-%d %H:%M:%S'],
    ['04Mar2031:10:00:00', '04Mar2031:10:00:00 = %d%b%Y:%H:%M:%S'],
    ['04MAR31:10:00:00', '04MAR31:10:00:00 = %d%b%y:%H:%M:%S'],
    ['2031.04.02D10:00:00.123', '2031.04.02D10:00:00.123 = %Y.%m.%dD%H:%M:%S.%N'],
    ['2031:123:10:00:00', '2031:123:10:00:00 = %Y:%j:%H:%M:%S'],
    ['13. 6. 2031 14:09', '13. 6. 2031 14:09 = %1. %2. %Y %H:%M'],
    ['Jun 2031 13 14:09:58', 'Jun 2031 13 14:09:58 = %b %Y %d %H:%M:%S'],
    ['2031-04-02 10h20m30s', '2031-04-02 10h20m30s = %Y-%m-%d %Hh%Mm%Ss'],
    ['2031-04-02 (Wed) 10:00:00', '2031-04-02 (Wed) 10:00:00 = %Y-%m-%d (%a) %H:%M:%S'],
    ['01/05/24_09:08:07_UTC all', '01/05/24_09:08:07_UTC = %1/%2/%3_%H:%M:%S_%Z'],
    ['2031-04-02 10:00:00 (UTC) x', '2031-04-02 10:00:00 (UTC) = %Y-%m-%d %H:%M:%S (%Z)'],
    ['2031-04-02 10:00:00 GMT+02 x', '2031-04-02 10:00:00 GMT+02 = %Y-%m-%d %H:%M:%S GMT%:::z'],
    ['2031-04-02 10:00:00 GMT+2 x', '2031-04-02 10:00:00 = %Y-%m-%d %H:%M:%S'],
    ['10:00:00.123 02-Apr-2031', '10:00:00.123 02-Apr-2031 = %H:%M:%S.%N %d-%b-%Y'],
    ['10:00:00-02/Apr/2031', '10:00:00-02/Apr/2031 = %H:%M:%S-%d/%b/%Y'],
    ['4/2/31, 10:00:00.123 AM', '4/2/31, 10:00:00.123 AM = %1/%2/%3, %I:%M:%S.%N %p'],
    ['4/2/2031, 9:00:00\u202fPM', '4/2/2031, 9:00:00\u202fPM = %1/%2/%Y, %I:%M:%S\u202f%p'],
    ['2031-04-02T10:00Z', '2031-04-02T10:00Z = %Y-%m-%dT%H:%M%Z'],
    ['2031-04-02T10:00:00,123+02:00', '2031-04-02T10:00:00,123+02:00 = %Y-%m-%dT%H:%M:%S,%N%:z'],
    ['2145916799 x', '2145916799 = %s'],
  ])('%s', (line, expected) => {
    expect(found(line)).toEqual([expected]);
  });

  it('does not read a signed number as a zone', () => {
    expect(found('2031-04-02 10:00:00 -12 dBm')).toEqual(['2031-04-02 10:00:00 = %Y-%m-%d %H:%M:%S']);
  });

  it.each(['32052: 09/17/26 13:20:00', '(web:1211) 09/17/26 13:20:00'])(
    'reads the date after a number that could be one: %s',
    (line) => {
      expect(found(line)).toEqual(['09/17/26 13:20:00 = %1/%2/%3 %H:%M:%S']);
    },
  );

  it.each(['a;30;Sep 17 05:06:07', '30: Sep 17 05:06:07', 'a,30,Sep 17 05:06:07'])(
    'does not read the number of another field as a day: %s',
    (line) => {
      expect(found(line)).toEqual(['Sep 17 05:06:07 = %b %d %H:%M:%S']);
    },
  );

  it('does not take a number before the key of a time as the date', () => {
    expect(found('{"pid":31003,"time":"05:06:07 2026-03-04"}')).toEqual([
      '05:06:07 2026-03-04 = %H:%M:%S %Y-%m-%d',
    ]);
    expect(found('{"pid":1214,"time":"05:06:07 04/03/2026"}')).toEqual([
      '05:06:07 04/03/2026 = %H:%M:%S %1/%2/%Y',
    ]);
  });

  it('does not take the clock of the next column', () => {
    const format = '%H:%M:%S %Z %b %d %Y';
    expect(found('"05:06:07 UTC MAR 04 2026","05:06:09 UTC MAR 04 2026"')).toEqual([
      `05:06:07 UTC MAR 04 2026 = ${format}`,
      `05:06:09 UTC MAR 04 2026 = ${format}`,
    ]);
  });

  it('reads a number and a date beside it when both are the same day', () => {
    expect(found('1772600767 2026-03-04 05:06:07')).toEqual([
      '1772600767 = %s',
      '2026-03-04 05:06:07 = %Y-%m-%d %H:%M:%S',
    ]);
  });

  it('does not take the date of the next timestamp', () => {
    const [alone, whole] = scan('09:08:07 2024-01-05T10:00:00.123Z');
    expect(alone).toMatchObject({
      end: 8, year: -1, month: -1, day: -1, hour: 9, minute: 8, seconds: 7, millis: 0, fractionDigits: 0,
      offsetMinutes: undefined, growth: 0,
    }); // prettier-ignore
    expect(alone?.shape).toMatchObject({
      format: '%H:%M:%S',
      hasDate: false,
      hasZone: false,
      hasFraction: false,
    });
    expect(whole).toMatchObject({ year: 2024, month: 1, day: 5, hour: 10, millis: 123, offsetMinutes: 0 });
  });
});

describe('Scanner: not timestamps', () => {
  it.each([
    'version 1.2.3 and 10.20.30.40:8080',
    '00:11:22:33:44:55 and fe80::1234:5678',
    '2026-13-04 25:06:07',
    'Jan 32 24:61:61',
    '99/99/9999 10:99',
    'id 123456789012345678901234567890',
    '1772600767-abc 1772600767_x x1772600767',
    'May the fourth, march on',
    '12/34 of 56/78',
    'Apr 31st and Monday',
    '0.1772600767123456789012',
    '1772600767.1.2',
    'build20261304 r9912',
    '3 Foo 2026',
    'ratio 10:20 at 5h30',
    'mix 10:5:30 and 20:1:41',
    'April 2nd, 2031 and 2031-W14-3T10:00:00',
    '1.7e9 or 1772600767e3',
    '1969-12-31 2038-01-01 1969/12/31 2038.01.01',
    '2145916800 999999999',
    'Jan 5: 2024 packets',
    '08-11-22-13-44-55 or 08.11.22.13.44.55',
  ])('%s', (line) => {
    expect(found(line)).toEqual([]);
  });
});

describe('Scanner: values', () => {
  it('reads every part', () => {
    expect(scan('2026-03-04 05:06:07.5 -0330')[0]).toMatchObject({
      year: 2026, month: 3, day: 4, hour: 5, minute: 6, seconds: 7, millis: 500, fractionDigits: 1, offsetMinutes: -210,
    }); // prettier-ignore
  });

  it('converts the 12-hour clock', () => {
    expect(scan('3/4/2026 12:06:07 AM')[0]?.hour).toBe(0);
    expect(scan('3/4/2026 12:06:07 PM')[0]?.hour).toBe(12);
    expect(scan('3/4/2026 1:06:07 PM')[0]?.hour).toBe(13);
  });

  it('marks month names that strptime does not read', () => {
    expect(scan('4. März 2026 10:00:00')[0]?.shape.foreignMonth).toBe(true);
    expect(scan('4 mars 2026 10:00:00')[0]?.shape.foreignMonth).toBe(true);
    expect(scan('4 Mar 2026 10:00:00')[0]?.shape.foreignMonth).toBe(false);
  });

  it('shares one shape among timestamps in the same notation', () => {
    const [first, second] = scan('2026-03-04 05:06:07.1 2026-03-05 05:06:07.123456');
    expect(first?.shape).toBe(second?.shape);
  });

  it('counts how much longer a timestamp in the format may be', () => {
    expect(scan('3/4/2026 5:06:07')[0]?.growth).toBe(3);
    expect(scan('Mar  4 05:06:07')[0]?.growth).toBe(0);
  });
});
