import { harden } from '@propsmith/splunk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { madeLog, MADE_NOW_MS } from './testing/made-log.ts';
import { allSamples } from './testing/samples/all.ts';
import { NOW_MS } from './testing/samples/sample.ts';
import { settingsOf } from './testing/settings.ts';

/** No TIME_FORMAT reads a time with and without a fraction in front of a zone. */
const notInOneStanza = new Set(['fraction-none']);

describe('extracted settings read the lines that may come', () => {
  it.each(allSamples.map((sample) => [sample.name, sample] as const))('%s', (_, { text }) => {
    const { result, refusal } = extract(text, { now: NOW_MS });
    if (refusal !== undefined) return;
    const { kinds } = harden(text, settingsOf(result[0]), { now: NOW_MS });
    const wrong = kinds.filter((kind) => kind.wrong > 0 && !notInOneStanza.has(kind.kind));
    expect(wrong.map(({ kind, shown }) => [kind, shown.outcome, shown.text])).toEqual([]);
  });
});

describe('settings of generated logs read the lines that may come', () => {
  const wrongIn = (text: string): readonly string[] => {
    const [stanza] = extract(text, { now: MADE_NOW_MS }).result;
    if (stanza === undefined) return [];
    const { kinds } = harden(text, settingsOf(stanza), { now: MADE_NOW_MS });
    return kinds.filter((kind) => kind.wrong > 0 && !notInOneStanza.has(kind.kind)).map(({ kind }) => kind);
  };
  const seeds = fc.integer({ min: 1, max: 5000 });

  it('from the whole log', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(wrongIn(madeLog(seed).text)).toEqual([]);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('from its first three lines', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const [first = '', second = '', third = ''] = madeLog(seed).text.split('\n');
        expect(wrongIn(`${first}\n${second}\n${third}\n`)).toEqual([]);
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
