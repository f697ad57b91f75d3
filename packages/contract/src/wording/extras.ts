import type { Extras } from '@propsmith/engine';

/** The reason for TZ; without a value, its meaning. */
export const zoneSentence = ({ TZ }: Pick<Extras, 'TZ'>): string =>
  TZ === undefined
    ? 'The zone of times that name none.'
    : 'Every timestamp says so itself; TZ holds should the zone in the text not parse.';

/** Why the simulation says nothing about a stanza with INDEXED_EXTRACTIONS. */
export const structuredSentence = (structure: string): string =>
  `INDEXED_EXTRACTIONS = ${structure} reads events and times by rules of its own, which are not simulated.`;

export const EVENT_BREAKER_SENTENCE =
  'Lets a universal forwarder change indexers between events; follows LINE_BREAKER. Without effect elsewhere.';
