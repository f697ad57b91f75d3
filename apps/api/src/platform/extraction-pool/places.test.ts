import { extractionMessages, serverMessages } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

const createPlaces = () => new Places({ max: 4, perCompanyMax: 2, retryAfterSeconds: 5 });

describe('the places of extractions', () => {
  it('are refused with 429 to a company that has its share, and given to others', () => {
    const places = createPlaces();
    places.take('a');
    places.take('a');
    expect(() => places.take('a')).toThrow(
      expect.objectContaining({
        code: 'rate_limited',
        message: extractionMessages.tooManyAtOnce(5),
        details: { retryAfterSeconds: 5 },
      }),
    );
    expect(() => places.take('b')).not.toThrow();
  });

  it('are refused with 503 when all are taken', () => {
    const places = createPlaces();
    for (const company of ['a', 'a', 'b', 'c']) places.take(company);
    expect(() => places.take('b')).toThrow(
      expect.objectContaining({
        code: 'unavailable',
        message: serverMessages.busy,
        details: { retryAfterSeconds: 5 },
      }),
    );
  });

  it('are free again once given back, each counted once', () => {
    const places = createPlaces();
    const [leave] = [places.take('a'), places.take('a')];
    leave();
    leave();
    places.take('a');
    expect(() => places.take('a')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  });
});
