import { simulate } from '@propsmith/splunk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import type { Stanza } from './result.ts';
import { changingLayouts } from './testing/changing-layouts.ts';
import { type ChangingLog, changingLog } from './testing/changing-log.ts';
import { MADE_NOW_MS } from './testing/made-log.ts';
import { settingsOf } from './testing/settings.ts';

const layoutNames = Object.keys(changingLayouts);

const stanzaOf = ({ name, sample }: ChangingLog): Stanza => {
  const [stanza] = extract(sample, { now: MADE_NOW_MS }).result;
  if (stanza === undefined) throw new Error(`${name} was refused`);
  return stanza;
};

const forEachLog = (names: readonly string[], check: (made: ChangingLog, stanza: Stanza) => void): void => {
  const seed = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.constantFrom(...names), seed, (name, number) => {
      const made = changingLog(name, number);
      check(made, stanzaOf(made));
    }),
    { numRuns: 500 },
  );
};

/** Shorter values may occur in a pattern as counts. */
const LITERAL_CHARS_MIN = 3;

describe('extract: samples with constant values', () => {
  it('reads every event of a log whose hosts, ids, levels and columns vary', () => {
    forEachLog(layoutNames, (made, stanza) => {
      const { events } = simulate(made.log, settingsOf(stanza), { now: MADE_NOW_MS });
      const times = events.map((event) => (event.provenance === 'strict' ? event.time?.epochMs : undefined));
      expect({ log: made.name, times }).toEqual({ log: made.name, times: made.times });
    });
  });

  it('writes no value literally that is only constant in the sample', () => {
    forEachLog(layoutNames, ({ name, constants }, { TIME_PREFIX, LINE_BREAKER }) => {
      const patterns = `${TIME_PREFIX} ${LINE_BREAKER}`.replaceAll('\\', '');
      const spelt = Object.values(constants).filter(
        (value) => value.length >= LITERAL_CHARS_MIN && patterns.includes(value),
      );
      expect({ name, spelt }).toEqual({ name, spelt: [] });
    });
  });

  it('finds the time of a JSON object by its key, never by position', () => {
    forEachLog(
      layoutNames.filter((name) => name.includes('JSON')),
      (_, { TIME_PREFIX }) => {
        expect(TIME_PREFIX).toMatch(/"time"|date=/);
        expect(TIME_PREFIX).not.toMatch(/,|\{\d/);
      },
    );
  });
});
