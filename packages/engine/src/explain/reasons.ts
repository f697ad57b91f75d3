import type { Analysis } from '../analyse.ts';
import type { Candidate } from '../candidate.ts';
import type { Reason } from '../findings.ts';
import type { Proof } from '../prove/prove.ts';
import type { Stanza } from '../result.ts';
import { timeChosenReason } from './ground.ts';
import { EXCERPT_CHARS_MAX } from './leading.ts';
import { oneOf } from './time-facts.ts';

const timeReasons = (candidate: Candidate, timed: number): Reason[] => {
  const { settings, scored } = candidate;
  const { TIME_FORMAT: format, TIME_FORMAT_VALUE: example, TIME_PREFIX: pattern } = settings;
  const matched = settings.TIME_PREFIX_VALUE.slice(0, EXCERPT_CHARS_MAX);
  const key = oneOf(scored.slot.fronts.map((front) => front.name));
  const { decision } = scored.reading;
  const order: Reason[] =
    decision.evidence === 'not-open'
      ? []
      : [
          {
            key: 'TIME_FORMAT',
            code: 'format-order',
            detail: { order: decision.order.join(' '), evidence: decision.evidence },
          },
        ];
  return [
    {
      key: 'TIME_PREFIX',
      code: 'prefix-chosen',
      detail: { kind: candidate.prefix.kind, pattern, matched, key },
    },
    { key: 'TIME_FORMAT', code: 'format-chosen', detail: { format, example } },
    ...order,
    {
      key: 'MAX_TIMESTAMP_LOOKAHEAD',
      code: 'lookahead-chosen',
      detail: { characters: settings.MAX_TIMESTAMP_LOOKAHEAD, longest: example },
    },
    { key: 'DATETIME_CONFIG', code: 'datetime-default', detail: { timestamps: timed } },
  ];
};

/** Why each key has its value, in the order of the keys. */
export const reasonsFor = (text: string, analysis: Analysis, proof: Proof, stanza: Stanza): Reason[] => {
  const events = proof.simulation.events.length;
  const { breaking, sample } = analysis;
  const detail = { kind: breaking.kind, breaker: breaking.breaker, lines: sample.lines.length, events };
  const frame: Reason[] = [
    { key: 'LINE_BREAKER', code: 'breaker-chosen', detail },
    { key: 'SHOULD_LINEMERGE', code: 'merge-off', detail: { events } },
    {
      key: 'TRUNCATE',
      code: 'truncate-chosen',
      detail: { longestEventBytes: proof.longestEventBytes, truncateBytes: stanza.TRUNCATE },
    },
  ];
  if (proof.candidate !== undefined) {
    const chosen = timeChosenReason(text, analysis, proof.candidate.scored);
    return [...frame, ...chosen, ...timeReasons(proof.candidate, proof.timed)];
  }
  return [...frame, { key: 'DATETIME_CONFIG', code: 'datetime-current', detail: { events } }];
};
