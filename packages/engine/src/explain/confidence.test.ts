import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';
import { formatCases } from '../testing/question-cases/formats.ts';
import { frameCases } from '../testing/question-cases/frames.ts';
import { timeCases } from '../testing/question-cases/times.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const names = [
  'time',
  'eventTime',
  'createdAt',
  'updatedAt',
  'lastSeen',
  'startTime',
  'endTime',
  'metricDate',
];

/** Records with some of the names, each some minutes apart from the others; 0 makes copies. */
const records = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 5 })
  .map((fields) =>
    numbered(6, (second) =>
      JSON.stringify(
        Object.fromEntries(fields.map(([name, minute]) => [name, `2026-03-04T05:0${minute}:${second}Z`])),
      ),
    ),
  );

describe('confidence', () => {
  it('is highest for the chosen time and decreases from candidate to candidate', () => {
    fc.assert(
      fc.property(records, (text) => {
        const { result, evidence } = extract(text, { now: NOW_MS });
        const shares = evidence?.candidates.map((candidate) => candidate.confidence) ?? [];
        expect(shares).toHaveLength(result[0]?.TIMESTAMP_DATA.length ?? -1);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
        expect(shares[0]).toBe(evidence?.confidence);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(evidence?.candidates.map((candidate) => candidate.isProven)).toEqual(
          shares.map((_, index) => index === 0),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is lower for a date without a time of day, which is never sure', () => {
    const of = (clock: string) => evidenceOf(numbered(6, (second) => `2026-03-${second}${clock},a,b,c,d,e`));
    expect(of(' 05:06:07')).toMatchObject({ sure: true, confidence: 0.985 });
    expect(of('')).toMatchObject({ sure: false, confidence: 0.788, questions: [] });
  });

  it('is equal for copies of one moment, which precede the others', () => {
    const text = numbered(4, (second) => {
      const [own, copy] = [`2026-03-04T05:06:${second}Z`, `2026-03-04T06:06:${second}+01:00`];
      return JSON.stringify({ eventTime: own, startTime: '2026-03-04T04:00:00Z', sentAt: copy });
    });
    const { result, evidence } = extract(text, { now: NOW_MS });
    expect(result[0]?.TIMESTAMP_DATA.map((candidate) => candidate.TIME_PREFIX.split('"')[1])).toEqual([
      'eventTime',
      'sentAt',
      'startTime',
    ]);
    const [own, copy, other] = evidence?.candidates ?? [];
    expect(copy?.confidence).toBe(own?.confidence);
    expect(other?.confidence).toBeLessThan(own?.confidence ?? 0);
  });

  it('is never higher for another time than for the chosen one, even with several doubts', () => {
    const { candidates, confidence } = evidenceOf(
      numbered(
        4,
        (second) =>
          `{"createdAt":"03/04/2026 05:06:${second}","updatedAt":"03/04/2026 09:07:${second}","firstSeen":"03/02/2026 01:00:${second}"}`,
      ),
    );
    expect(confidence).toBeLessThan(0.5);
    expect(candidates.slice(0, 2).map((candidate) => candidate.confidence)).toEqual([confidence, confidence]);
  });

  it.each([
    ['no doubt', timeCases['life-cycle'].silentLog.replaceAll('createdAt', 'firstSeen'), 0.985],
    ['the ends of a record', timeCases['start-or-end'].log, 0.758],
    ['the order of day and month', formatCases['day-month'].log, 0.808],
    ['where events begin', frameCases.boundaries.log, 0.867],
    ['no timestamp at all', 'one\ntwo\nthree\n', 0.92],
  ])('with %s', (_, log, confidence) => {
    expect(evidenceOf(log).confidence).toBe(confidence);
  });

  it('is lower when the notations differ and some events have a second time', () => {
    const { questions, confidence } = evidenceOf(
      numbered(12, (second) => {
        const isOther = Number(second) % 3 === 0;
        const header = isOther ? `2026/03/04 05:06:${second}` : `2026-03-04T05:06:${second}Z`;
        return `${header} web1 app: ${Number(second) % 2 === 0 ? 'ready' : `created 2026-03-04T05:05:${second}Z`}`;
      }),
    );
    const codes = questions.filter((question) => question.blocking).map((question) => question.code);
    expect(codes).toEqual(['header-or-message', 'several-formats']);
    expect(confidence).toBe(0.332);
  });

  it('is lower the more other moments there are to choose from', () => {
    const log = (more: object): string =>
      numbered(6, (second) =>
        JSON.stringify({
          detectedAt: `2026-03-04T05:06:${second}Z`,
          eventTime: `2026-03-04T05:01:${second}Z`,
          ...more,
        }),
      );
    const one = evidenceOf(log({}));
    const several = evidenceOf(log({ receivedAt: '2026-03-04T05:09:10Z' }));
    expect(one.questions.map((question) => question.code)).toContain('which-time');
    expect(several.questions.map((question) => question.code)).toContain('which-time');
    expect(several.confidence).toBeLessThan(one.confidence);
  });

  it('is low when no prefix leads to the best time, so that another was chosen', () => {
    const text = numbered(8, (second) => {
      const own = `"time":"2026-03-04T05:06:${second}Z","createdAt":"2026-03-04T05:01:${second}Z"`;
      const nested = `"scan":{"host":{"disk":{"time":"2026-03-01T01:02:${second}Z"}}}`;
      return Number(second) % 2 === 0 ? `{${own},${nested}}` : `{${nested},${own}}`;
    });
    const { result, evidence } = extract(text, { now: NOW_MS });
    expect(result[0]?.TIME_PREFIX).toContain('createdAt');
    expect(evidence?.confidence).toBeLessThan(0.5);
  });

  it('is not lowered by questions that do not block', () => {
    expect(evidenceOf(formatCases['no-year'].log).confidence).toBe(0.985);
  });
});
