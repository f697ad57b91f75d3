import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { lines } from '../testing/samples/sample.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

/** Days in no order. */
const scattered = [14, 11, 18, 12, 19, 13, 17, 15];

const keyFor = (write: (index: number, day: number) => object): string | undefined => {
  const texts = scattered.map((day, index) => JSON.stringify(write(index, day)));
  return extract(lines(...texts), { now: NOW_MS }).result[0]?.TIME_PREFIX;
};

describe('the order of a log', () => {
  it('decides for the creation where records are listed by it', () => {
    const key = keyFor((index, day) => ({
      created_at: `2026-03-0${1 + index}T05:06:07Z`,
      updated_at: `2026-03-${day}T05:06:07Z`,
    }));
    expect(key).toBe('"created_at"\\s*:\\s*"');
  });

  it('decides for the update where records are listed by that, newest first', () => {
    const key = keyFor((index, day) => ({
      created_at: `2026-03-${day}T05:06:07Z`,
      updated_at: `2026-04-0${8 - index}T05:06:07Z`,
    }));
    expect(key).toBe('"updated_at"\\s*:\\s*"');
  });

  it('does not decide between times of one occurrence', () => {
    const key = keyFor((index, day) => ({
      start: `2026-03-04T05:${40 + index - (day % 10)}:07Z`,
      end: `2026-03-04T05:${40 + index}:07Z`,
    }));
    expect(key).toBe('"start"\\s*:\\s*"');
  });

  it('does not decide for the receipt, which is in order in any log', () => {
    const key = keyFor((index, day) => ({
      received_at: `2026-04-0${1 + index}T05:06:07Z`,
      timestamp: `2026-03-${day}T05:06:07Z`,
    }));
    expect(key).toBe('"timestamp"\\s*:\\s*"');
  });
});
