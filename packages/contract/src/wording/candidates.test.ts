import {
  extract,
  type Evidence,
  type TimeFacts,
  type TimeGround,
  type TimePreference,
} from '@propsmith/engine';
import { describe, expect, it } from 'vitest';
import { candidateSentence } from './candidates.ts';

const chosen: TimeFacts = {
  name: 'ts',
  example: '2026-03-02T09:08:07Z',
  events: 200,
  distinct: 198,
  forward: 199,
  steps: 199,
};
const other: TimeFacts = {
  name: 'header',
  example: 'Mar  2 09:08:07',
  events: 185,
  distinct: 5,
  forward: 171,
  steps: 184,
};

const evidenceWith = (ground: TimeGround): Pick<Evidence, 'candidates' | 'reasons'> => {
  const preference: TimePreference = { chosen, other, events: 200, ground };
  return {
    candidates: [
      { coverage: 0.9, confidence: 0.8, isProven: true },
      { coverage: 1, confidence: 0.1, isProven: false, preference },
    ],
    reasons: [{ key: 'TIME_PREFIX', code: 'time-chosen', detail: preference }],
  };
};

describe('candidateSentence', () => {
  it.each<[TimeGround, chosen: string, other: string]>([
    [
      'coverage',
      'Chosen because it is in all 200 events; header is in 185.',
      'Is in 185 of 200 events; ts, the chosen time, is in all 200 events.',
    ],
    [
      'variety',
      'Chosen because it has 198 different values; header has 5 different values.',
      'It has 5 different values in 185 of 200 events; ts, the chosen time, has 198 different values.',
    ],
    [
      'order',
      'Chosen because it never runs backward; header runs backward in 13 of 184 steps.',
      'It runs backward in 13 of 184 steps; ts, the chosen time, never runs backward.',
    ],
    [
      'name',
      'Chosen because ts is named like the time of an event; header is named like another time.',
      'ts, the chosen time, is named more like the time of an event than header.',
    ],
    ['place', 'Chosen because it comes before header.', 'ts, the chosen time, comes before it.'],
    [
      'overall',
      'Chosen by its name, place and notation together; none of them alone decides against header.',
      'ts, the chosen time, leads by its name, place and notation together.',
    ],
    [
      'notation',
      'Chosen because “2026-03-02T09:08:07Z” is more complete than “Mar  2 09:08:07”.',
      '“Mar  2 09:08:07” is less complete than “2026-03-02T09:08:07Z”, the chosen time.',
    ],
    [
      'message',
      'Chosen because the message names it as ts; header, in the syslog header, says when it was sent.',
      'In the syslog header: says when the message was sent, which can be later than ts, the chosen time.',
    ],
    [
      'copy',
      'The same moment as header; either can be used.',
      'The same moment as ts, the chosen time; either can be used.',
    ],
  ])('%s', (ground, chosenSentence, otherSentence) => {
    const evidence = evidenceWith(ground);
    expect(candidateSentence(evidence, 0)).toBe(chosenSentence);
    expect(candidateSentence(evidence, 1)).toBe(otherSentence);
  });

  it('says so where the events have one time only', () => {
    const { evidence } = extract('2026-03-02T09:08:07Z a\n2026-03-02T09:08:08Z b\n', {
      now: Date.UTC(2026, 2, 3),
    });
    expect(candidateSentence(evidence!, 0)).toBe('The only time in the events.');
  });

  it('gives no reason that a result of an earlier release does not contain', () => {
    const early = evidenceWith('name').candidates.map(({ coverage, confidence, isProven }) => ({
      coverage,
      confidence,
      isProven,
    }));
    const evidence = { candidates: early, reasons: [] };
    expect([0, 1].map((index) => candidateSentence(evidence, index))).toEqual([
      'The time that was chosen.',
      'Another time of the events.',
    ]);
  });

  it('quotes no percentage and keeps the blanks of the log', () => {
    const log = [10, 11, 12, 13]
      .map((second) => `Mar  4 05:07:${second} web-01 app: 2026-03-04T05:06:${second}Z logged in\n`)
      .join('');
    const { result, evidence } = extract(log, { now: Date.UTC(2026, 2, 5) });
    const sentences = evidence!.candidates.map((_, index) => candidateSentence(evidence!, index));
    expect(sentences).toHaveLength(2);
    expect(sentences.join(' ')).toContain('“Mar  4 05:07:10”');
    expect(sentences.join(' ')).not.toContain('%');
    expect(result[0]?.TIMESTAMP_DATA[1]?.TIME_FORMAT_VALUE).toBe('Mar  4 05:07:10');
  });
});
