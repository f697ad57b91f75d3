import type { ExtractReply } from '@propsmith/contract';
import type { SettingKey, Settings, StanzaKey } from '@propsmith/splunk';

type Stanza = ExtractReply['result'][number];
export type Candidate = Stanza['TIMESTAMP_DATA'][number];
export type TimeKeys = Pick<Candidate, 'TIME_FORMAT' | 'TIME_PREFIX' | 'MAX_TIMESTAMP_LOOKAHEAD'>;

/** The seven keys in the order of the editor. */
export const stanzaKeys = [
  'TIME_FORMAT',
  'TIME_PREFIX',
  'MAX_TIMESTAMP_LOOKAHEAD',
  'LINE_BREAKER',
  'SHOULD_LINEMERGE',
  'TRUNCATE',
  'DATETIME_CONFIG',
] as const satisfies readonly StanzaKey[];

/** Extra keys with an editable value. */
const valuedExtras = ['TZ', 'MAX_DAYS_AGO', 'MAX_DAYS_HENCE'] as const;
export type ValuedExtra = (typeof valuedExtras)[number];

/** Keys besides the seven, each switched on or off. */
export type ExtraKey = ValuedExtra | 'EVENT_BREAKER';

/** The stanza in the editor: the answer with the user's edits. */
export interface StanzaDraft {
  readonly values: Readonly<Record<StanzaKey, string>>;
  /** The values of extra keys, whether they are switched on or not. */
  readonly extraValues: Readonly<Record<ValuedExtra, string>>;
  readonly extras: readonly ExtraKey[];
}

/** The user's edits. The name is separate, because it does not affect the simulation. */
export interface StanzaEdits {
  readonly name: string;
  /** Null while the stanza is as it was extracted. */
  readonly draft: StanzaDraft | null;
}
export const unedited: StanzaEdits = { name: 'my:sourcetype', draft: null };

/** The initial values of extra keys; the numbers are Splunk's defaults. */
const defaultExtraValues: StanzaDraft['extraValues'] = {
  TZ: 'UTC',
  MAX_DAYS_AGO: '2000',
  MAX_DAYS_HENCE: '2',
};

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
    extraValues: { ...defaultExtraValues, TZ: evidence.extras.TZ ?? defaultExtraValues.TZ },
    extras: evidence.extras.TZ === undefined ? [] : ['TZ'],
  };
  return draft;
};

/** Sets the three keys of a timestamp. */
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
const isValuedExtra = (key: SettingKey): key is ValuedExtra => valuedExtras.some((one) => one === key);

/** The draft with one key set; undefined for a key that the editor does not have. */
export const withSetting = (draft: StanzaDraft, key: SettingKey, value: string): StanzaDraft | undefined => {
  if (isStanzaKey(key)) return { ...draft, values: { ...draft.values, [key]: value } };
  if (!isValuedExtra(key)) return undefined;
  return { ...withExtra(draft, key, true), extraValues: { ...draft.extraValues, [key]: value } };
};

/** The draft with one key copied from another draft, or removed if that has none. */
export const withKeyOf = (draft: StanzaDraft, source: StanzaDraft, key: SettingKey): StanzaDraft => {
  if (isStanzaKey(key)) return { ...draft, values: { ...draft.values, [key]: source.values[key] } };
  if (!isValuedExtra(key)) return draft;
  return {
    ...withExtra(draft, key, source.extras.includes(key)),
    extraValues: { ...draft.extraValues, [key]: source.extraValues[key] },
  };
};

/** The settings of a draft without empty keys, for which Splunk uses its defaults. */
export const settingsOf = ({ values, extraValues, extras }: StanzaDraft): Settings => {
  const switchedOn = valuedExtras.filter((key) => extras.includes(key));
  const settings: Settings = {
    ...values,
    ...Object.fromEntries(switchedOn.map((key) => [key, extraValues[key]])),
    // A forwarder has to break events where the indexer does.
    ...(extras.includes('EVENT_BREAKER')
      ? { EVENT_BREAKER_ENABLE: 'true', EVENT_BREAKER: values.LINE_BREAKER }
      : {}),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
};
