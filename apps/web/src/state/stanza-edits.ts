import type { ExtractReply } from '@propsmith/contract';
import {
  fileStem,
  parseProps,
  printStanza,
  settingsFrom,
  settingsOf,
  sourcetypeName,
  stanzaKeys,
  stanzaLines,
  type SettingChanges,
  type Settings,
} from '@propsmith/splunk';
import { PASTED_FILE_NAME } from './log-file.ts';

type Stanza = ExtractReply['result'][number];
export type Candidate = Stanza['TIMESTAMP_DATA'][number];
type TimeKeys = Pick<Candidate, 'TIME_FORMAT' | 'TIME_PREFIX' | 'MAX_TIMESTAMP_LOOKAHEAD'>;

/** The name of a stanza whose log has no file to be named after. */
export const PLACEHOLDER_NAME = 'my:sourcetype';

const nameOf = (fileName: string | null): string =>
  fileName === null || fileName === PASTED_FILE_NAME ? PLACEHOLDER_NAME : sourcetypeName(fileStem(fileName));

/** The text of the extracted stanza, named after the file. Empty keys are left out: Splunk uses its defaults. */
export const extractedStanza = (
  { result, evidence }: Pick<ExtractReply, 'result' | 'evidence'>,
  fileName: string | null = null,
): string => {
  const [stanza] = result;
  if (!stanza) return '';
  const values = Object.fromEntries(stanzaKeys.map((key) => [key, stanza[key]]));
  const settings = settingsFrom({
    ...values,
    ...(evidence.extras.TZ !== undefined && { TZ: evidence.extras.TZ }),
  });
  return printStanza(nameOf(fileName), withoutEmpty(settings));
};

const withoutEmpty = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));

/** The settings of the first stanza of a text, without empty ones. */
export const readSettings = (text: string): Settings =>
  withoutEmpty(settingsOf(parseProps(text), stanzaName(text)));

/** The name of the first stanza; settings above a header belong to [default]. */
export const stanzaName = (text: string): string => stanzaLines(text).header?.name ?? 'default';

/** The changes that select a timestamp. */
export const timestampChanges = (timestamp: TimeKeys): SettingChanges => ({
  TIME_FORMAT: timestamp.TIME_FORMAT,
  TIME_PREFIX: timestamp.TIME_PREFIX,
  MAX_TIMESTAMP_LOOKAHEAD: String(timestamp.MAX_TIMESTAMP_LOOKAHEAD),
});

export const hasTimestamp = (
  settings: Settings,
  { TIME_FORMAT, TIME_PREFIX }: Pick<TimeKeys, 'TIME_FORMAT' | 'TIME_PREFIX'>,
): boolean => (settings.TIME_FORMAT ?? '') === TIME_FORMAT && (settings.TIME_PREFIX ?? '') === TIME_PREFIX;
