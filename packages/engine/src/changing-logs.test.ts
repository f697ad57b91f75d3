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

/** Shorter ones stand in a pattern as numbers of digits and the like. */
const LITERAL_CHARS_MIN = 3;

describe('a sample is not the log', () => {
  it('reads every event of a log in which hosts, ids, levels and columns change', () => {
    forEachLog(layoutNames, (made, stanza) => {
      const { events } = simulate(made.log, settingsOf(stanza), { now: MADE_NOW_MS });
      const times = events.map((event) => (event.provenance === 'strict' ? event.time?.epochMs : undefined));
      expect({ log: made.name, times }).toEqual({ log: made.name, times: made.times });
    });
  });

  it('spells out no value that the sample merely repeats', () => {
    forEachLog(layoutNames, ({ name, held }, { TIME_PREFIX, LINE_BREAKER }) => {
      const patterns = `${TIME_PREFIX} ${LINE_BREAKER}`.replaceAll('\\', '');
      const spelt = Object.values(held).filter(
        (value) => value.length >= LITERAL_CHARS_MIN && patterns.includes(value),
      );
      expect({ name, spelt }).toEqual({ name, spelt: [] });
    });
  });

  it('finds the time of a JSON object by its key, never by counting', () => {
    forEachLog(
      layoutNames.filter((name) => name.includes('JSON')),
      (_, { TIME_PREFIX }) => {
        expect(TIME_PREFIX).toMatch(/"time"|date=/);
        expect(TIME_PREFIX).not.toMatch(/,|\{\d/);
      },
    );
  });
});
