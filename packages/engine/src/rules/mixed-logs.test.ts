import { compileTimeRule, simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { MADE_NOW_MS } from '../testing/made-log.ts';
import { mixedLog } from '../testing/mixed-log.ts';
import { settingsOf } from '../testing/settings.ts';

/** The times of the events: by the rules, or by TIME_FORMAT if there are none. */
const timesOf = (text: string): (number | undefined)[] => {
  const { result, evidence } = extract(text, { now: MADE_NOW_MS });
  if (evidence === undefined) return [];
  const [stanza] = result;
  const rules = evidence.rules.length === 0 ? [stanza] : evidence.rules;
  const readers = rules.map((rule) => compileTimeRule(rule, { now: MADE_NOW_MS }));
  return simulate(text, settingsOf(stanza), { now: MADE_NOW_MS }).events.map(({ start, end }) => {
    for (const reader of readers) {
      const read = reader?.read(text, start, end);
      if (read !== undefined) return read.time.epochMs;
    }
    return undefined;
  });
};

describe('extract: logs in two notations', () => {
  it.each(Array.from({ length: 200 }, (_, index) => mixedLog(index * 7919 + 1)))(
    '$name',
    ({ text, times }) => {
      expect(timesOf(text)).toEqual(times);
    },
  );
});
