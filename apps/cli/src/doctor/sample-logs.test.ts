import { sampleLogs } from '@propsmith/contract';
import { extract, propose, stanzaSettings } from '@propsmith/engine';
import { type Settings, eventChanges, lintStanza, simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { NOW_MS } from '../testing/fake-terminal.ts';

const options = { now: NOW_MS };

const answerFor = (text: string): Settings => {
  const extraction = extract(text, options);
  if (extraction.refusal !== undefined) throw new Error(extraction.refusal.code);
  return stanzaSettings(extraction.result[0], extraction.evidence);
};

describe.each(sampleLogs.map(({ name, text }) => ({ name, text, answer: answerFor(text) })))(
  'the answer for $name',
  ({ text, answer }) => {
    it('has no lint error, and nothing has to change in it', () => {
      expect(lintStanza(answer).filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(propose([text], answer, options).proposal?.changes).toEqual({});
    });

    it.each<Settings>([
      { SHOULD_LINEMERGE: 'true' },
      { LINE_BREAKER: '(a line that is not there)' },
      { TIME_FORMAT: '%Y/%d' },
      { MAX_TIMESTAMP_LOOKAHEAD: '4' },
      { TRUNCATE: '12' },
    ])('is restored after %j', (damage) => {
      const { proposal } = propose([text], { ...answer, ...damage }, options);
      const [was, is] = [answer, proposal?.trial.settings ?? {}].map((one) => simulate(text, one, options));
      expect(eventChanges(was!, is!)).toEqual([]);
    });
  },
);
