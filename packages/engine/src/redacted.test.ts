import { redact } from '@propsmith/redact';
import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';
import { madeLog, MADE_NOW_MS } from './testing/made-log.ts';
import { allSamples } from './testing/samples/all.ts';
import { NOW_MS } from './testing/samples/sample.ts';

/** What the user gets: the settings, the ordered rules and the counts of the proof. */
const answerOf = (text: string, now: number) => {
  const { result, evidence, refusal } = extract(text, { now });
  if (refusal !== undefined) return { refusal };
  const { TIMESTAMP_DATA, ...settings } = result[0];
  const { events, timestamps, rules, warnings, questions } = evidence;
  const codes = [...warnings, ...questions].map(({ code }) => code);
  return { settings, events, timestamps, rules, codes, choices: TIMESTAMP_DATA.length };
};

describe('a redacted log gets the answer of the original', () => {
  it.each(allSamples.map((sample) => [sample.name, sample.text] as const))('%s', (_, text) => {
    const redacted = redact(text).text;
    expect(redacted).toHaveLength(text.length);
    expect(answerOf(redacted, NOW_MS)).toEqual(answerOf(text, NOW_MS));
  });

  it('private values are replaced in several samples', () => {
    const changed = allSamples.filter(({ text }) => redact(text).text !== text);
    expect(changed.length).toBeGreaterThan(allSamples.length / 4);
  });

  it('generated logs with names, addresses and secrets in front of and behind the time', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { text } = madeLog(seed);
      const noisy = text.replaceAll(
        /$(?=\n)/gm,
        ` user=kim${seed} from 192.0.2.${seed} mail pat@example.com token=a1b2c3d4e5f6`,
      );
      const signs = text.replaceAll(
        /$(?=\n)/gm,
        ` Cookie: SID=0A1B2C${seed} to postgres://app:Tr0ub!${seed}@db1.example.com {"password":"a\\"#${seed}"} secret=x!y$${seed}?`,
      );
      for (const log of [text, noisy, signs]) {
        expect(answerOf(redact(log).text, MADE_NOW_MS), `seed ${seed}`).toEqual(answerOf(log, MADE_NOW_MS));
      }
    }
  });
});
