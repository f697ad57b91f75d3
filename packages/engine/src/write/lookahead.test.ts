import { Scanner, type Stamp } from '@propsmith/scan';
import { describe, expect, it } from 'vitest';
import { readSlot } from '../resolve/format.ts';
import { lookaheadFor } from './lookahead.ts';

const NOW_MS = Date.UTC(2026, 9, 20);

/** The lookahead for timestamps in one line, separated by ` | x | `. */
const lookahead = (...texts: readonly string[]): number => {
  const line = texts.join(' | x | ');
  const found: Stamp[] = [];
  new Scanner(line).scanLine(0, line.length, found);
  return lookaheadFor(
    line,
    readSlot(
      line,
      { id: 'slot', places: [], stamps: new Map(found.entries()), fronts: [], ordinal: 0 },
      NOW_MS,
    ),
  );
};

describe('lookaheadFor', () => {
  it('is the length of a timestamp of fixed width', () => {
    expect(lookahead('2026-03-04 05:06:07.123Z')).toBe(24);
  });

  it('allows for the digits of unpadded numbers', () => {
    expect(lookahead('3/4/2026 5:06:07')).toBe('03/04/2026 05:06:07'.length);
    expect(lookahead('2026-03-04 5:6:07')).toBe('2026-03-04 05:06:07'.length);
  });

  it('allows for the widest fraction the format reads', () => {
    expect(lookahead('2026-03-04 05:06:07.1Z', '2026-03-04 05:06:08.1234Z')).toBe(
      '2026-03-04 05:06:07.123456Z'.length,
    );
  });

  it('allows for longer names', () => {
    expect(lookahead('4 June 2026 05:06:07')).toBe('04 September 2026 05:06:07'.length);
    expect(lookahead('2026-03-04 05:06:07 CET')).toBe('2026-03-04 05:06:07 CEST'.length);
  });
});
