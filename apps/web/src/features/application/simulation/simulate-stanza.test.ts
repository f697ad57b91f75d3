import { expect, it } from 'vitest';
import { simulateStanza } from './simulate-stanza.ts';

const settings = {
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
  TIME_PREFIX: '^',
  LINE_BREAKER: '([\\r\\n]+)',
  SHOULD_LINEMERGE: 'false',
  TRUNCATE: '0',
};
const LOG = '2026-03-02 08:15:01 one\r\n2026-03-02 08:15:02 two';
const now = Date.UTC(2026, 2, 3);

it('simulates and lints the settings', () => {
  const { simulation, findings } = simulateStanza({ text: LOG, settings, now });
  expect(simulation.events.map(({ provenance }) => provenance)).toEqual(['strict', 'strict']);
  expect(findings.map(({ code }) => code)).toContain('truncate-unlimited');
});

it('skips a byte order mark, which still counts in offsets', () => {
  const plain = simulateStanza({ text: LOG, settings, now }).simulation.events;
  const marked = simulateStanza({ text: `\ufeff${LOG}`, settings, now }).simulation.events;
  expect(marked.map(({ time }) => time)).toEqual(plain.map(({ time }) => time));
  expect(marked.map(({ start, timestamp }) => [start, timestamp?.start, timestamp?.end])).toEqual(
    plain.map(({ start, timestamp }) => [start + 1, (timestamp?.start ?? 0) + 1, (timestamp?.end ?? 0) + 1]),
  );
});
