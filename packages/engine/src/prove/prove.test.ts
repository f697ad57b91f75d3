import { describe, expect, it } from 'vitest';
import { type Analysis, analyse } from '../analyse.ts';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { type Proof, provableEvents, prove, settingsOf, timedShare } from './prove.ts';

const analysisOf = (text: string): Analysis => analyse(takeSample(text), NOW_MS);

/** Proves the settings for one text on another. */
const proveOn = (text: string, learned = text): Proof => {
  const { breaking, candidates } = analysisOf(learned);
  return prove(text, breaking, candidates[0], NOW_MS);
};

const log = numbered(4, (second) => `2026-03-04 05:06:${second} a,b,c,d,e`);

describe('prove', () => {
  it('counts the events that get the chosen time', () => {
    const proof = proveOn(`${log}no time\n`, log);
    expect([proof.timed, proof.simulation.events.length]).toEqual([4, 5]);
    expect(timedShare(proof)).toBe(0.8);
  });

  it('measures the longest event in bytes, beyond the default TRUNCATE', () => {
    expect(proveOn(`${log}2026-03-04 05:06:20 ${'é'.repeat(6000)}\n`, log).longestEventBytes).toBe(12_020);
  });

  it('does not count a last event that the end of the text cuts', () => {
    const cut = proveOn(`${log}2026-03-`, log);
    expect([cut.isCut, provableEvents(cut), timedShare(cut)]).toEqual([true, 4, 1]);
    const ended = proveOn(`${log}2026-03-\n`, log);
    expect([ended.isCut, provableEvents(ended), timedShare(ended)]).toEqual([false, 5, 0.8]);
  });

  it('does not count a time of the same name from another object', () => {
    const own = numbered(4, (second) => `{"time":"2026-03-04T05:06:${second}Z"}`);
    const nested = '{"user":{"time":"2026-01-01T00:00:00Z"},"time":"2026-03-04T05:06:20Z"}\n';
    expect(proveOn(own + nested, own)).toMatchObject({ timed: 4, simulation: { events: { length: 5 } } });
  });

  it('does not count a time at another place than the chosen one', () => {
    const at = (n: number): number => 1772600767 + n;
    // Between words and columns of any number, only the shape leads to the time.
    const line = (n: number): string =>
      `${'a '.repeat(n)}b,c=${n === 3 ? at(0) : n} d${','.repeat(n)} ${at(n)}\n`;
    const text = [1, 2, 3, 4, 5, 6].map(line).join('');
    const proof = proveOn(text);
    expect(proof.candidate?.settings.TIME_PREFIX).toContain('(?=');
    expect([proof.read, proof.timed]).toEqual([6, 5]);
  });

  it('has no share of an empty simulation', () => {
    expect(timedShare(proveOn(' \n', log))).toBe(0);
  });
});

describe('settingsOf', () => {
  it('writes the keys of the candidate, without a limit of length', () => {
    const { breaking, candidates } = analysisOf(log);
    expect(settingsOf(breaking, candidates[0])).toEqual({
      LINE_BREAKER: '([\\r\\n]+)',
      SHOULD_LINEMERGE: 'false',
      TRUNCATE: '0',
      TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
      TIME_PREFIX: '^',
      MAX_TIMESTAMP_LOOKAHEAD: '19',
    });
  });

  it('disables timestamps without a candidate', () => {
    const { breaking } = analysisOf('one\ntwo\n');
    expect(settingsOf(breaking, undefined)).toMatchObject({
      DATETIME_CONFIG: 'CURRENT',
      MAX_TIMESTAMP_LOOKAHEAD: '128',
    });
  });
});
