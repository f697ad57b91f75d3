import { lintStanza, parseProps, printStanza, settingsOf as settingsIn } from '@propsmith/splunk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { madeLog } from './testing/made-log.ts';
import { referenceCounts } from './testing/reference.ts';
import { settingsOf } from './testing/settings.ts';

const NOW_MS = Date.UTC(2026, 9, 20, 12);

/** Pieces of logs, combined at random. */
const piece = fc.constantFrom(
  '2026-03-04', 'T', ' ', '05:06:07', '.123', 'Z', '+02:00', 'Mar  4', '04/03/2026', '1772600767', '1772600767123', '\n', '\r\n',
  '{', '}', '[', ']', '"time":', '"', ',', '|', '\t', 'key=', '<', '</a>', '<a>', '<134>', '#', '-----', 'ERROR', '\\', '%', '(', '*', '\u001b[31m', 'é', '😀',
); // prettier-ignore
const madeOfPieces = fc.array(piece, { maxLength: 120 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), madeOfPieces, madeOfPieces);

describe('extract: any text', () => {
  it('never throws, and returns either one stanza or a refusal', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { result, refusal } = extract(text, { now: NOW_MS });
        expect(result.length).toBe(refusal === undefined ? 1 : 0);
      }),
      { numRuns: 1500 },
    );
  });

  it('counts the events and no more timestamps than an independent reader', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { result, evidence } = extract(text, { now: NOW_MS });
        fc.pre(evidence !== undefined);
        const { events, readable } = referenceCounts(text.replace(/^\ufeff/, ''), result[0]);
        expect(evidence.events).toBe(events);
        expect(evidence.timestamps).toBeLessThanOrEqual(readable);
      }),
      { numRuns: 1000 },
    );
  });

  it('counts every event and timestamp of a generated log', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (seed) => {
        const { text, times } = madeLog(seed);
        const { result, evidence } = extract(text, { now: NOW_MS });
        const truth = times.length;
        expect(evidence).toMatchObject({ events: truth, timestamps: truth, failures: [] });
        expect(referenceCounts(text, result[0]!)).toEqual({ events: truth, readable: truth });
      }),
      { numRuns: 200 },
    );
  });

  it('writes a stanza that survives printing and parsing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [stanza] = extract(text, { now: NOW_MS }).result;
        fc.pre(stanza !== undefined);
        const file = parseProps(printStanza('made', settingsOf(stanza)));
        expect(file.problems).toEqual([]);
        expect(settingsIn(file, 'made')).toEqual(settingsOf(stanza));
      }),
      { numRuns: 1000 },
    );
  });

  it('writes settings without lint errors', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [stanza] = extract(text, { now: NOW_MS }).result;
        fc.pre(stanza !== undefined && stanza.TIME_FORMAT !== '');
        expect(lintStanza(settingsOf(stanza)).filter((finding) => finding.severity === 'error')).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same answer after other texts were read', () => {
    fc.assert(
      fc.property(madeOfPieces, madeOfPieces, (text, other) => {
        const before = extract(text, { now: NOW_MS });
        extract(other, { now: NOW_MS });
        expect(extract(text, { now: NOW_MS })).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });
});

describe('extract: damaged logs', () => {
  it('never throws on a log with text removed or replaced', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('', '"', '\n', '\u0000', '(', '{'),
        (seed, from, length, patch) => {
          const { text } = madeLog(seed);
          const start = from % text.length;
          const damaged = text.slice(0, start) + patch + text.slice(start + (length % 80));
          expect(extract(damaged, { now: NOW_MS }).result.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 600 },
    );
  });
});
