import { Scanner, type Stamp } from '@propsmith/scan';
import { compileTimeFormat } from '@propsmith/splunk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSlot } from './format.ts';
import { instantOf } from './order.ts';
import { freeForm } from '../testing/free-forms.ts';
import { otherNumbers } from '../testing/other-numbers.ts';

const NOW_MS = Date.UTC(2037, 11, 31);

const scan = (line: string): Stamp[] => {
  const found: Stamp[] = [];
  new Scanner(line).scanLine(0, line.length, found);
  return found;
};

/** Text before and after the timestamp. */
const frame = fc.constantFrom(
  ['', ' started'],
  ['', ''],
  ['[', '] started'],
  ['level=info time="', '" msg=x'],
  ['{"time":"', '"}'],
  ['a|', '|b'],
  ['<134>', ' host app: ok'],
);

describe('Scanner: any separators and any unambiguous order', () => {
  it('finds one timestamp with the right instant, which strptime reads too', () => {
    fc.assert(
      fc.property(freeForm, frame, ({ text, epochMs }, [before = '', behind = '']) => {
        const line = `${before}${text}${behind}`;
        const stamps = scan(line);
        expect(stamps.map(({ start, end }) => line.slice(start, end))).toEqual([text]);
        const [stamp] = stamps;
        if (stamp === undefined) return;
        const { decision, format } = readSlot(
          line,
          { id: 'line', places: [], stamps: new Map([[0, stamp]]), fronts: [], ordinal: 0 },
          NOW_MS,
        );
        expect(instantOf(stamp, decision.order, NOW_MS)).toBe(epochMs);
        const compiled = compileTimeFormat(format);
        const read = compiled.ok ? compiled.format.read(line, stamp.start, line.length, NOW_MS) : undefined;
        expect(read?.ok === true ? [read.end, read.time.epochMs] : [format, read]).toEqual([
          stamp.end,
          epochMs,
        ]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('Scanner: numbers that are not timestamps', () => {
  const surroundings = fc.constantFrom(
    ['', ''],
    ['peer ', ' ok'],
    ['id=', ', next'],
    ['"', '"'],
    ['[', '] x'],
  );
  const timestamp = fc.constantFrom(
    '2031-04-02 10:00:00',
    'Jun 13 14:09:58',
    '13/Jun/2031:14:09:58 +0200',
    '10:00:00',
  );

  it.each(Object.entries(otherNumbers))('%s', (_, numbers) => {
    fc.assert(
      fc.property(numbers, surroundings, (text, [before = '', behind = '']) => {
        expect(scan(`${before}${text}${behind}`)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(Object.entries(otherNumbers))('%s, after a timestamp', (_, numbers) => {
    fc.assert(
      fc.property(timestamp, numbers, (stamp, text) => {
        const line = `${stamp} ${text} end`;
        expect(scan(line).map(({ start, end }) => line.slice(start, end))).toEqual([stamp]);
      }),
      { numRuns: 1000 },
    );
  });
});
