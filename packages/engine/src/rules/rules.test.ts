import { describe, expect, it } from 'vitest';
import type { Evidence } from '../result.ts';
import { evidenceOf } from '../testing/question-cases/question-cases.ts';

const NOW_MS = Date.UTC(2026, 9, 20, 12);

const evidenceOfLines = (lines: readonly string[]): Evidence => evidenceOf(`${lines.join('\n')}\n`, NOW_MS);

const rulesOf = (lines: readonly string[]): string[] =>
  evidenceOfLines(lines).rules.map(({ TIME_PREFIX, TIME_FORMAT }) => `${TIME_PREFIX} ${TIME_FORMAT}`);

const second = (index: number): string => String(index % 60).padStart(2, '0');

/** Lines by index, some of them in a different form. */
const lines = (
  count: number,
  line: (index: number) => string,
  isOther: (index: number) => boolean = () => false,
  other: (index: number) => string = line,
): string[] => Array.from({ length: count }, (_, index) => (isOther(index) ? other(index) : line(index)));

describe('rulesFor', () => {
  it('returns no rules when one format reads all events', () => {
    expect(rulesOf(lines(30, (index) => `2026-03-04 05:06:${second(index)} step ${index}`))).toEqual([]);
  });

  it('has a rule for times with and one for times without a fraction', () => {
    const text = lines(
      20,
      (index) => `{"time":"2026-03-04T05:06:${second(index)}Z","n":${index}}`,
      (index) => index % 3 === 1,
      (index) => `{"time":"2026-03-04T05:06:${second(index)}.25Z","n":${index}}`,
    );
    expect(rulesOf(text)).toEqual([
      '"time"\\s*:\\s*" %Y-%m-%dT%H:%M:%S%Z',
      '"time"\\s*:\\s*" %Y-%m-%dT%H:%M:%S.%3N%Z',
    ]);
  });

  it('does not read the end of a record instead of its own time, which has no zone', () => {
    const text = lines(
      20,
      (index) =>
        `{"LogTimestamp":"Wed Mar  4 05:06:${second(index + 20)} 2026","ConnectionEnd":"2026-03-04T05:06:${second(index + 15)}.250Z"}`,
      (index) => index % 4 === 1,
      (index) => `{"ModifiedTime":"2026-03-04T05:06:${second(index)}.500Z","n":${index}}`,
    );
    expect(rulesOf(text)).toEqual([
      '"ModifiedTime"\\s*:\\s*" %Y-%m-%dT%H:%M:%S.%3N%Z',
      '"LogTimestamp"\\s*:\\s*" %a %b %d %H:%M:%S %Y',
    ]);
  });

  it("reads the record's own time where other records only mention one in a list", () => {
    const text = lines(
      20,
      (index) => `{"kind":"visit","visitTime":"2026-03-04T05:06:${second(index)}.250Z","n":${index}}`,
      (index) => index % 3 === 1,
      (index) =>
        `{"kind":"mail","parts":[{"reviewTime":"2026-03-03T01:02:${second(index)}.250Z"}],"mailedTime":"2026-03-04T05:06:${second(index)}.250000Z"}`,
    );
    expect(rulesOf(text)).toEqual([
      '"visitTime"\\s*:\\s*" %Y-%m-%dT%H:%M:%S.%3N%Z',
      '"mailedTime"\\s*:\\s*" %Y-%m-%dT%H:%M:%S.%6N%Z',
    ]);
  });

  it('reads a column in both its notations instead of a header that stands still', () => {
    const serial = (index: number): string => (index % 4 === 0 ? '013107425' : '013107425118');
    const text = lines(
      16,
      (index) =>
        `Jan 02 03:04:05 1,2026/03/04 05:06:${second(index)},${serial(index)},vpn,0,2305,login,user${index},ok`,
      (index) => index > 11,
      (index) =>
        `Jan 02 03:04:05 88120,2026-03-04T05:06:${second(index)}.000000Z,none,vpn,0,9.1,login,user${index},ok`,
    );
    expect(rulesOf(text)).toEqual(['^[^,]*, %Y-%m-%dT%H:%M:%S.%6N%Z', '^[^,]*, %Y/%m/%d %H:%M:%S']);
  });

  it('takes digits behind a comma for a fraction, unless a comma follows', () => {
    const text = (behind: string): string[] =>
      lines(
        18,
        (index) => `2026-03-04 05:06:${second(index)},250${behind}INFO up ${index}`,
        (index) => index % 3 === 1,
        (index) => `2026-03-04 05:06:${second(index)}${behind}INFO up ${index}`,
      );
    expect(rulesOf(text(' '))).toEqual(['^ %Y-%m-%d %H:%M:%S,%3N', '^ %Y-%m-%d %H:%M:%S']);
    expect(rulesOf(text(','))).toEqual([]);
  });

  it('has no rule for a copy with a zone within a sentence', () => {
    const sentence = 'the job that was added to the store of this process some time ago has run at';
    const text = lines(
      18,
      (index) => `2026-03-04 05:06:${second(index)} up ${index}`,
      (index) => index % 3 === 1,
      (index) =>
        `2026-03-04 05:06:${second(index)} ${sentence} 2026-03-04T05:06:${second(index)}+01:00 and ended`,
    );
    expect(rulesOf(text)).toEqual([]);
  });

  it('tries the longer notation first when the shorter would read its beginning', () => {
    const text = lines(
      20,
      (index) => `2026-03-04 05:06:${second(index)} up ${index}`,
      (index) => index % 4 === 1,
      (index) => `2026-03-04 05:06:${second(index)}.250 up ${index}`,
    );
    expect(rulesOf(text)).toEqual(['^ %Y-%m-%d %H:%M:%S.%3N', '^ %Y-%m-%d %H:%M:%S']);
  });

  it('reads a second date notation, and a number where others have a date', () => {
    const text = lines(
      20,
      (index) => `[2026-03-04 05:06:${second(index)}] worker ${index}: done`,
      (index) => index % 5 === 2,
      (index) => `[04/Mar/2026:05:06:${second(index)} +0000] worker ${index}: done`,
    );
    expect(rulesOf(text)).toEqual(['^\\[ %d/%b/%Y:%H:%M:%S %z', '^\\[ %Y-%m-%d %H:%M:%S']);
    const counted = lines(
      20,
      (index) => `{"timestamp":"2026-03-04T05:06:${second(index)}Z","n":${index}}`,
      (index) => index % 5 === 2,
      (index) => `{"timestamp":${1772600760 + index},"n":${index}}`,
    );
    expect(rulesOf(counted)).toEqual([
      '"timestamp"\\s*:\\s*"? %Y-%m-%dT%H:%M:%S%Z',
      '"timestamp"\\s*:\\s*"? %s',
    ]);
  });

  it('leaves a time without a zone to TIME_FORMAT, which uses TZ', () => {
    const text = lines(
      20,
      (index) => `Mar  4 05:06:${second(index)} gate step ${index}`,
      (index) => index % 4 === 1,
      (index) => `2026-03-04T05:06:${second(index)}Z gate step ${index}`,
    );
    expect(rulesOf(text)).toEqual(['^ %Y-%m-%dT%H:%M:%S%Z', '^ %b %d %H:%M:%S']);
  });

  it('reads the time from different fields', () => {
    const text = lines(
      24,
      (index) => `{"eventTime":"2026-03-04T05:06:${second(index)}Z","n":${index}}`,
      (index) => index % 4 === 3,
      (index) => `{"n":${index},"receivedAt":"2026-03-04 05:06:${second(index)}"}`,
    );
    expect(rulesOf(text)).toEqual([
      '"eventTime"\\s*:\\s*" %Y-%m-%dT%H:%M:%S%Z',
      '"receivedAt"\\s*:\\s*" %Y-%m-%d %H:%M:%S',
    ]);
  });

  it('prefers the complete time of the message to a header time without a year', () => {
    const text = lines(
      20,
      (index) => `<30>Mar  4 05:06:${second(index)} gate dhcp[7]: lease ${index}`,
      (index) => index % 3 === 1,
      (index) =>
        `<30>Mar  4 05:06:${second(index)} gate portal[9]: 2026-03-04 04:06:${second(index)}.125Z login ${index}`,
    );
    const [first, second_] = rulesOf(text);
    expect(first).toContain('%Y-%m-%d %H:%M:%S.%3N%Z');
    expect(second_).toContain('%b %d %H:%M:%S');
  });

  it('prefers the copy of the time with a zone in events that have one', () => {
    const text = lines(
      20,
      (index) => `1,2026/03/04 05:06:${second(index)},7,pass,192.0.2.${index}`,
      (index) => index % 2 === 1,
      (index) =>
        `1,2026/03/04 05:06:${second(index)},7,pass,192.0.2.${index},2026-03-04T05:06:${second(index)}.5+02:00`,
    );
    expect(rulesOf(text).map((one) => one.split(' ').slice(-1)[0])).toEqual([
      '%Y-%m-%dT%H:%M:%S.%3N%:z',
      '%H:%M:%S',
    ]);
  });

  it('counts all notations of a time when comparing it', () => {
    const text = lines(
      12,
      (index) => `{"time":"2026-03-04T05:06:${second(index)}Z","policyDate":"2026-01-01T00:00:00.000Z"}`,
      (index) => index % 2 === 1,
      (index) => `{"time":"2026-03-04T05:06:${second(index)}.5Z","policyDate":"2026-01-01T00:00:00.000Z"}`,
    );
    expect(rulesOf(text).every((one) => one.startsWith('"time"'))).toBe(true);
    expect(rulesOf(text)).toHaveLength(2);
  });

  it('ignores comment lines, and notations that are too rare', () => {
    const remark = '# rotated 2026-03-04T00:00:00Z';
    const line = (index: number) => `2026-03-04 05:06:${second(index)} step ${index}`;
    expect(rulesOf([...lines(20, line), remark, ...lines(20, line)])).toEqual([]);
    expect(rulesOf([...lines(600, line), '04/Mar/2026 05:06:07 odd', ...lines(600, line)])).toEqual([]);
  });

  it('finds a notation outside the sample of a long log', () => {
    const text = lines(
      12_000,
      (index) => `2026-03-04T05:06:${second(index)}.250Z service step ${index} of many`,
      (index) => index > 7000 && index % 7 === 0,
      (index) => `2026-03-04T05:06:${second(index)}Z service step ${index} of many`,
    );
    expect(rulesOf(text)).toHaveLength(2);
  });

  it('is reported in a question with the number of events read', () => {
    const text = lines(
      20,
      (index) => `{"time":"2026-03-04T05:06:${second(index)}.5Z","n":${index}}`,
      (index) => index % 4 === 1,
      (index) => `{"time":"2026-03-04T05:06:${second(index)}Z","n":${index}}`,
    );
    expect(evidenceOfLines(text).questions).toContainEqual(
      expect.objectContaining({
        code: 'several-formats',
        detail: { formats: 2, timestamps: 20, read: 15, byRules: 20 },
        blocking: true,
      }),
    );
  });
});

describe('toTheSecond', () => {
  const coarser = (text: readonly string[]): string | undefined =>
    evidenceOfLines(text).alternatives.find(({ reason }) => reason === 'to-the-second')?.TIME_FORMAT;
  const mixed = (one: string, other: string) =>
    lines(
      20,
      (index) => `2026-03-04 05:06:${second(index)}${one} step ${index}`,
      (index) => index % 4 === 1,
      (index) => `2026-03-04 05:06:${second(index)}${other} step ${index}`,
    );

  it('is offered when only some times have a fraction', () => {
    expect(coarser(mixed('.250', ''))).toBe('%Y-%m-%d %H:%M:%S');
    expect(coarser(mixed('.250Z', 'Z'))).toBe('%Y-%m-%d %H:%M:%S');
  });

  it('is not offered when it would lose a zone, or when the notation is uniform', () => {
    expect(coarser(mixed('.250+02:00', '+02:00'))).toBeUndefined();
    expect(coarser(mixed('.250', '.250'))).toBeUndefined();
  });
});
