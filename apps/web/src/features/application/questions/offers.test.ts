import { describe, expect, it } from 'vitest';
import { dayMonthQuestion, sampleAnswer, sampleSettings } from '../../../testing/sample-answer.ts';
import { baselineOf, offersOf, withChanges, type Offer } from './offers.ts';

const offers = offersOf(sampleAnswer, sampleSettings);
const labelOf = (offer: Offer): string => (offer.kind === 'time' ? offer.value : offer.choice.label);

describe('offersOf', () => {
  it('has the timestamps of the log and the choices of every question', () => {
    expect(offers.map((offer) => [offer.kind, labelOf(offer)])).toEqual([
      ['time', '03/02/2026 08:15:01'],
      ['choice', 'March 2'],
      ['choice', 'February 3'],
      ['choice', ''],
      ['choice', ''],
    ]);
  });

  it('adds the times that only a question offers, and repeats none', () => {
    const [candidate] = sampleAnswer.result[0]!.TIMESTAMP_DATA;
    const [first, second] = dayMonthQuestion.choices;
    const facts = { name: 'ts', example: '', events: 3, distinct: 3, forward: 2, steps: 2 };
    const other = { TIME_FORMAT: '%s', TIME_PREFIX: 'at=', MAX_TIMESTAMP_LOOKAHEAD: 10 };
    const { TIME_FORMAT, TIME_PREFIX, MAX_TIMESTAMP_LOOKAHEAD } = candidate!;
    const asked = offersOf(
      {
        ...sampleAnswer,
        evidence: {
          ...sampleAnswer.evidence,
          questions: [
            {
              code: 'which-time',
              detail: { chosen: facts, other: facts, events: 3 },
              blocking: true,
              choices: [
                { ...first!, settings: { TIME_FORMAT, TIME_PREFIX, MAX_TIMESTAMP_LOOKAHEAD } },
                { ...second!, label: 'sent', settings: other },
              ],
            },
          ],
        },
      },
      sampleSettings,
    );
    expect(asked.map(labelOf)).toEqual(['03/02/2026 08:15:01', 'sent']);
  });
});

describe('baselineOf', () => {
  it('is the extraction with what was chosen, not with what was edited', () => {
    const chosen = { ...sampleSettings, TIME_FORMAT: '%d/%m/%Y %H:%M:%S', TZ: 'UTC' };
    expect(baselineOf(sampleSettings, sampleSettings, offers)).toEqual(sampleSettings);
    expect(baselineOf({ ...chosen, TRUNCATE: '5' }, sampleSettings, offers)).toEqual(chosen);
    expect(baselineOf({ ...sampleSettings, TIME_FORMAT: '%s' }, sampleSettings, offers)).toEqual(
      sampleSettings,
    );
  });
});

it('withChanges sets and removes keys', () => {
  const zoned = withChanges(sampleSettings, { TZ: 'UTC' });
  expect(zoned.TZ).toBe('UTC');
  expect(withChanges(zoned, { TZ: undefined })).toEqual(sampleSettings);
});
