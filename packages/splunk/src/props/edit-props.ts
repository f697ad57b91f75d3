import { isSettingKey, settingKeys, type SettingKey } from '../setting-keys.ts';
import { headerName, logicalLines, settingOf, type LogicalLine } from './logical-lines.ts';
import { settingLine } from './print-props.ts';

/** A setting of the first stanza and its place in the text. */
export interface SettingLine extends LogicalLine {
  readonly key: SettingKey;
  readonly value: string;
}

/** The name of the first stanza and its known settings in the order of the text. */
export interface StanzaLines {
  /** The header; undefined for keys without one. */
  readonly header: (LogicalLine & { readonly name: string }) | undefined;
  readonly settings: readonly SettingLine[];
}

export const stanzaLines = (text: string): StanzaLines => {
  let header: StanzaLines['header'];
  const settings: SettingLine[] = [];
  for (const line of logicalLines(text)) {
    if (line.text.startsWith('#') || line.text.startsWith(';')) continue;
    const name = headerName(line.text);
    const setting = settingOf(line.text);
    if (name !== undefined) {
      if (header !== undefined) break;
      header = { ...line, name };
    } else if (!line.text.startsWith('[') && setting && isSettingKey(setting.key)) {
      settings.push({ ...line, key: setting.key, value: setting.value });
    }
  }
  return { header, settings };
};

/** Values to write; undefined removes a key. */
export type SettingChanges = Readonly<Partial<Record<SettingKey, string | undefined>>>;

/** The first stanza of a text with settings changed. Comments, unknown keys and the order of lines stay. */
export const editStanza = (text: string, changes: SettingChanges): string =>
  settingKeys.reduce(
    (edited, key) => (key in changes ? withSetting(edited, key, changes[key]) : edited),
    text,
  );

const withSetting = (text: string, key: SettingKey, value: string | undefined): string => {
  const { header, settings } = stanzaLines(text);
  const own = settings.filter((line) => line.key === key);
  // The last value of a key counts.
  const last = own.at(-1);
  if (value === undefined) return own.reduceRight(withoutLine, text);
  const written = settingLine(key, value);
  if (last) return `${text.slice(0, last.start)}${written}${text.slice(last.end)}`;
  const before = lineBefore(settings, key) ?? header;
  if (!before) return `${written}\n${text}`;
  return `${text.slice(0, before.end)}\n${written}${text.slice(before.end)}`;
};

/** The last line whose key is printed before this one. */
const lineBefore = (settings: readonly SettingLine[], key: SettingKey): SettingLine | undefined => {
  const order = settingKeys.indexOf(key);
  return settings.findLast((line) => settingKeys.indexOf(line.key) < order);
};

const withoutLine = (text: string, { start, end }: LogicalLine): string => {
  const lineEnd = /^(?:\r\n|\n|\r)/.exec(text.slice(end))?.[0] ?? '';
  return text.slice(0, start) + text.slice(end + lineEnd.length);
};
