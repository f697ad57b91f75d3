import { expect, it } from 'vitest';
import type { SimulationInput } from './messages.ts';
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

const simulated = (changes: Partial<SimulationInput>) =>
  simulateStanza({
    text: LOG,
    now,
    settings,
    rules: [],
    extracted: settings,
    baseline: settings,
    ...changes,
  });

it('simulates and lints the settings', () => {
  const { simulation, findings } = simulated({});
  expect(simulation.events.map(({ provenance }) => provenance)).toEqual(['strict', 'strict']);
  expect(findings.map(({ code }) => code)).toContain('truncate-unlimited');
});

it('skips a byte order mark, which still counts in offsets', () => {
  const plain = simulated({}).simulation.events;
  const marked = simulated({ text: `\ufeff${LOG}` }).simulation.events;
  expect(marked.map(({ time }) => time)).toEqual(plain.map(({ time }) => time));
  expect(marked.map(({ start, timestamp }) => [start, timestamp?.start, timestamp?.end])).toEqual(
    plain.map(({ start, timestamp }) => [start + 1, (timestamp?.start ?? 0) + 1, (timestamp?.end ?? 0) + 1]),
  );
});

it('lists the events and the losses of an edit against the extraction', () => {
  expect(simulated({})).toMatchObject({ losses: [], changed: [], summary: { events: 2, right: 2 } });
  const edited = simulated({ settings: { ...settings, TIME_FORMAT: '%Y-%m-%d' } });
  expect(edited.changed).toEqual([0, 1]);
  expect(edited.losses.map(({ kind }) => kind)).toEqual(['distinct-times', 'precision', 'span']);
  const answered = simulated({ settings: { ...settings, TZ: 'Asia/Tokyo' } });
  expect(answered).toMatchObject({ changed: [0, 1], losses: [] });
});

it('lists events whose time is only guessed, although it is the same', () => {
  const { changed, difference } = simulated({ settings: { SHOULD_LINEMERGE: 'false' } });
  expect(changed).toEqual([0, 1]);
  expect(difference).toMatchObject({ total: 0, guessed: 2 });
});

it('places each change against the extraction, also after a byte order mark', () => {
  expect(simulated({}).difference).toBeUndefined();
  const settingsInTokyo = { ...settings, TZ: 'Asia/Tokyo' };
  const { difference } = simulated({ text: `\ufeff${LOG}`, settings: settingsInTokyo });
  expect(difference?.summary).toMatchObject({ times: 2, leastShiftMs: -9 * 3_600_000 });
  expect(difference?.total).toBe(2);
  expect(difference?.changes.map(({ offset, line }) => [offset, line])).toEqual([
    [1, 1],
    [1 + LOG.indexOf('2026', 5), 2],
  ]);
  expect(difference?.changes[0]?.sentence).toContain('9 hours earlier');
});

it('lists the first changes only', () => {
  const text = `${LOG}\r\n`.repeat(100);
  const { difference } = simulated({ text, settings: { ...settings, TZ: 'Asia/Tokyo' } });
  expect([difference?.changes.length, difference?.total]).toEqual([100, 200]);
});

it('counts losses against the baseline, not against the extraction', () => {
  const date = { ...settings, TIME_FORMAT: '%Y-%m-%d' };
  expect(simulated({ settings: date, baseline: date }).losses).toEqual([]);
});

it('dates events by rules', () => {
  const rules = [{ TIME_PREFIX: '^', TIME_FORMAT: '%Y-%m-%d %H:%M:%S', MAX_TIMESTAMP_LOOKAHEAD: 19 }];
  const unread = { ...settings, TIME_FORMAT: '%s' };
  expect(simulated({ settings: unread }).summary.right).toBe(0);
  expect(simulated({ settings: unread, rules }).summary.right).toBe(2);
});
