import { expect, it } from 'vitest';
import { simulate } from '../simulate/simulate.ts';
import { withTimeRules } from './with-rules.ts';

const now = Date.UTC(2026, 2, 4);
const LOG = 'a 2026-03-02T08:15:01Z\nb 02/Mar/2026:08:15:02 +0000\nc nothing\n';
const simulation = simulate(
  LOG,
  {
    SHOULD_LINEMERGE: 'false',
    LINE_BREAKER: '([\\r\\n]+)',
    TIME_PREFIX: '^\\w ',
    TIME_FORMAT: '%Y-%m-%dT%H:%M:%SZ',
  },
  { now },
);

it('dates events by the first rule that reads them, and leaves the others', () => {
  const rules = [
    { TIME_PREFIX: '^\\w ', TIME_FORMAT: '%d/%b/%Y:%H:%M:%S %z', MAX_TIMESTAMP_LOOKAHEAD: 26 },
    { TIME_PREFIX: '^\\w ', TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%Z', MAX_TIMESTAMP_LOOKAHEAD: 20 },
  ];
  const { events } = withTimeRules(simulation, LOG, rules, { now });
  expect(events.map(({ provenance, time }) => [provenance, time?.epochMs])).toEqual([
    ['strict', Date.UTC(2026, 2, 2, 8, 15, 1)],
    ['strict', Date.UTC(2026, 2, 2, 8, 15, 2)],
    [simulation.events[2]?.provenance, simulation.events[2]?.time?.epochMs],
  ]);
  expect(LOG.slice(events[1]?.timestamp?.start, events[1]?.timestamp?.end)).toBe(
    '02/Mar/2026:08:15:02 +0000',
  );
});

it('changes nothing without rules', () => {
  expect(withTimeRules(simulation, LOG, [], { now })).toBe(simulation);
});
