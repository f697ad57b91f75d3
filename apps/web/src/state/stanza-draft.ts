import type { ExtractReply } from '@propsmith/contract';
import type { SettingKey, Settings } from '@propsmith/splunk';

type Stanza = ExtractReply['result'][number];
export type Candidate = Stanza['TIMESTAMP_DATA'][number];
export type TimeKeys = Pick<Candidate, 'TIME_FORMAT' | 'TIME_PREFIX' | 'MAX_TIMESTAMP_LOOKAHEAD'>;

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

/** What a stanza can have beside the seven keys, each switched on or off. */
export type ExtraKey = 'TZ' | 'EVENT_BREAKER';

/** The stanza as it stands in the editor: the answer, with what the user made of it. */
export interface StanzaDraft {
  readonly values: Readonly<Record<StanzaKey, string>>;
  /** The value of TZ, whether it is switched on or not. */
  readonly zone: string;
  readonly extras: readonly ExtraKey[];
}

/** What the user made of an answer. The name stands apart: it changes nothing that is simulated. */
export interface StanzaEdits {
  readonly name: string;
  /** Null while the stanza is as it was extracted. */
  readonly draft: StanzaDraft | null;
}
export const unedited: StanzaEdits = { name: 'my:sourcetype', draft: null };

const DEFAULT_ZONE = 'UTC';

export const draftOf = ({ result, evidence }: Pick<ExtractReply, 'result' | 'evidence'>) => {
  const [stanza] = result;
  if (!stanza) return undefined;
  const draft: StanzaDraft = {
    values: {
      TIME_FORMAT: stanza.TIME_FORMAT,
      TIME_PREFIX: stanza.TIME_PREFIX,
      MAX_TIMESTAMP_LOOKAHEAD: String(stanza.MAX_TIMESTAMP_LOOKAHEAD),
      LINE_BREAKER: stanza.LINE_BREAKER,
      SHOULD_LINEMERGE: String(stanza.SHOULD_LINEMERGE),
      TRUNCATE: String(stanza.TRUNCATE),
      DATETIME_CONFIG: stanza.DATETIME_CONFIG,
    },
    zone: evidence.extras.TZ ?? DEFAULT_ZONE,
    extras: evidence.extras.TZ === undefined ? [] : ['TZ'],
  };
  return draft;
};

/** A chosen timestamp writes its own three keys; how events break stays. */
export const withTimestamp = (draft: StanzaDraft, timestamp: TimeKeys): StanzaDraft => ({
  ...draft,
  values: {
    ...draft.values,
    TIME_FORMAT: timestamp.TIME_FORMAT,
    TIME_PREFIX: timestamp.TIME_PREFIX,
    MAX_TIMESTAMP_LOOKAHEAD: String(timestamp.MAX_TIMESTAMP_LOOKAHEAD),
  },
});

export const hasTimestamp = (
  { values }: StanzaDraft,
  { TIME_FORMAT, TIME_PREFIX }: Pick<TimeKeys, 'TIME_FORMAT' | 'TIME_PREFIX'>,
): boolean => values.TIME_FORMAT === TIME_FORMAT && values.TIME_PREFIX === TIME_PREFIX;

export const withExtra = (draft: StanzaDraft, key: ExtraKey, on: boolean): StanzaDraft => {
  const others = draft.extras.filter((extra) => extra !== key);
  return { ...draft, extras: on ? [...others, key] : others };
};

const isStanzaKey = (key: SettingKey): key is StanzaKey => stanzaKeys.some((one) => one === key);

/** The draft with one key set; undefined for a key that the editor does not have. */
export const withSetting = (draft: StanzaDraft, key: SettingKey, value: string): StanzaDraft | undefined => {
  if (isStanzaKey(key)) return { ...draft, values: { ...draft.values, [key]: value } };
  return key === 'TZ' ? { ...withExtra(draft, 'TZ', true), zone: value } : undefined;
};

/** The settings of a draft; keys left empty are Splunk's own business and stay out. */
export const settingsOf = ({ values, zone, extras }: StanzaDraft): Settings => {
  const settings: Settings = {
    ...values,
    ...(extras.includes('TZ') ? { TZ: zone } : {}),
    // A forwarder has to break where the indexer does.
    ...(extras.includes('EVENT_BREAKER')
      ? { EVENT_BREAKER_ENABLE: 'true', EVENT_BREAKER: values.LINE_BREAKER }
      : {}),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
};
