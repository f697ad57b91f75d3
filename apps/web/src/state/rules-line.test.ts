import { expect, it } from 'vitest';
import { hasRulesLine, rulesText, withoutRulesLine, withRulesLine } from './rules-line.ts';

const STANZA = '[acme:app]\nTIME_PREFIX = ^\nTIME_FORMAT = %s\nMAX_TIMESTAMP_LOOKAHEAD = 10\n';
const rules = [{ TIME_PREFIX: '^at\\s', TIME_FORMAT: '%s', MAX_TIMESTAMP_LOOKAHEAD: 10 }];

it('adds the line that refers to the rules, and removes it', () => {
  const withLine = withRulesLine(STANZA, rules);
  expect(withLine).toBe(`${STANZA}TRANSFORMS-time = acme_app_time\n`);
  expect(hasRulesLine(withLine)).toBe(true);
  expect(withoutRulesLine(withLine)).toBe(STANZA);
});

it('follows the name of the stanza', () => {
  const renamed = withRulesLine(STANZA, rules).replace('[acme:app]', '[acme:web]');
  expect(withRulesLine(renamed, rules)).toContain('TRANSFORMS-time = acme_web_time\n');
  expect(rulesText(renamed, rules).transforms).toContain('\n[acme_web_time]\n');
});
