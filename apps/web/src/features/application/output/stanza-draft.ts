import type { ExtractReply } from '@propsmith/contract';
import type { Settings } from '@propsmith/splunk';

type Stanza = ExtractReply['result'][number];
type Extras = ExtractReply['evidence']['extras'];
export type Candidate = Stanza['TIMESTAMP_DATA'][number];

/** The seven keys in the order a stanza is read. */
export const stanzaKeys = [
  'TIME_FORMAT',
  'TIME_PREFIX',
  'MAX_TIMESTAMP_LOOKAHEAD',
  'LINE_BREAKER',
  'SHOULD_LINEMERGE',
  'TRUNCATE',
  'DATETIME_CONFIG',
] as const;
export type StanzaKey = (typeof stanzaKeys)[number];

export type StanzaValues = Readonly<Record<StanzaKey, string>>;
export type ExtraKey = 'TZ' | 'EVENT_BREAKER';

/** The stanza as it stands in the editor: the answer, with what the user made of it. */
export interface StanzaDraft {
  readonly name: string;
  readonly values: StanzaValues;
  readonly extras: ReadonlySet<ExtraKey>;
}

export const valuesOf = (stanza: Stanza): StanzaValues => ({
  TIME_FORMAT: stanza.TIME_FORMAT,
  TIME_PREFIX: stanza.TIME_PREFIX,
  MAX_TIMESTAMP_LOOKAHEAD: String(stanza.MAX_TIMESTAMP_LOOKAHEAD),
  LINE_BREAKER: stanza.LINE_BREAKER,
  SHOULD_LINEMERGE: String(stanza.SHOULD_LINEMERGE),
  TRUNCATE: String(stanza.TRUNCATE),
  DATETIME_CONFIG: stanza.DATETIME_CONFIG,
});

/** A chosen timestamp writes its own three keys; how events break stays. */
export const withCandidate = (
  values: StanzaValues,
  candidate: Pick<Candidate, 'TIME_FORMAT' | 'TIME_PREFIX' | 'MAX_TIMESTAMP_LOOKAHEAD'>,
): StanzaValues => ({
  ...values,
  TIME_FORMAT: candidate.TIME_FORMAT,
  TIME_PREFIX: candidate.TIME_PREFIX,
  MAX_TIMESTAMP_LOOKAHEAD: String(candidate.MAX_TIMESTAMP_LOOKAHEAD),
});

const extraSettings = (extras: Extras, chosen: ReadonlySet<ExtraKey>): Settings => ({
  ...(chosen.has('TZ') && extras.TZ !== undefined ? { TZ: extras.TZ } : {}),
  ...(chosen.has('EVENT_BREAKER')
    ? { EVENT_BREAKER_ENABLE: String(extras.EVENT_BREAKER_ENABLE), EVENT_BREAKER: extras.EVENT_BREAKER }
    : {}),
});

/** The settings of a draft; keys left empty are Splunk's own business and stay out. */
export const settingsOf = ({ values, extras }: StanzaDraft, offered: Extras): Settings => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  ...extraSettings(offered, extras),
});
