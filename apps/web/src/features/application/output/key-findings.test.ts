import { expect, it } from 'vitest';
import { simulateStanza } from '../simulation/simulate-stanza.ts';
import { findingsFor, fixOf } from './key-findings.ts';

const reviewed = simulateStanza({
  text: 'one\ntwo\n',
  settings: { LINE_BREAKER: '[\\r\\n]+', SHOULD_LINEMERGE: 'false', TRUNCATE: 'many' },
  now: 0,
});

it('gathers what simulation and review say about a key, each once', () => {
  expect(findingsFor(reviewed, 'TRUNCATE').map(({ code }) => code)).toEqual(['number-invalid']);
  expect(findingsFor(reviewed, 'SHOULD_LINEMERGE')).toEqual([]);
});

it('knows the fix where there is a single one', () => {
  const [missingGroup] = findingsFor(reviewed, 'LINE_BREAKER');
  expect(missingGroup && fixOf(missingGroup)).toBe('([\\r\\n]+)');
  const [notANumber] = findingsFor(reviewed, 'TRUNCATE');
  expect(notANumber && fixOf(notANumber)).toBeUndefined();
});
