import { expect, it } from 'vitest';
import { simulateStanza } from '../simulation/simulate-stanza.ts';
import { findingsFor, fixOf } from './key-findings.ts';

const linted = simulateStanza({
  text: 'one\ntwo\n',
  settings: { LINE_BREAKER: '[\\r\\n]+', SHOULD_LINEMERGE: 'false', TRUNCATE: 'many' },
  now: 0,
});

it('merges the findings of simulation and lint for a key, without duplicates', () => {
  expect(findingsFor(linted, 'TRUNCATE').map(({ code }) => code)).toEqual(['number-invalid']);
  expect(findingsFor(linted, 'SHOULD_LINEMERGE')).toEqual([]);
});

it('returns the fix if there is exactly one', () => {
  const [missingGroup] = findingsFor(linted, 'LINE_BREAKER');
  expect(fixOf(missingGroup!)).toBe('([\\r\\n]+)');
  const [notANumber] = findingsFor(linted, 'TRUNCATE');
  expect(fixOf(notANumber!)).toBeUndefined();
});
