import { settingKeys, type SettingKey } from '../setting-keys.ts';
import { editStanza, type SettingChanges } from './edit-props.ts';
import { logicalLines } from './logical-lines.ts';
import { BYTE_ORDER_MARK } from './parse-props.ts';
import { placedStanzas, type PlacedStanza } from './placed-stanzas.ts';
import { settingLine } from './print-props.ts';
import { printableText } from './printable-text.ts';

/** Why a file can't be edited without changing more than the settings. */
export type EditRefusal =
  /** The value to change continues on the next line, which may be a setting swallowed by a stray backslash. */
  | { readonly reason: 'continued-value'; readonly line: number; readonly key: SettingKey }
  /** A header of the stanza lacks its closing bracket: the settings below it may be meant for another stanza. */
  | { readonly reason: 'header-broken'; readonly line: number }
  /** Parsed again, the edited text would not have the new values, or another setting would differ. */
  | { readonly reason: 'not-read-back' };

export type FileEdit = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & EditRefusal);

const isCrlf = (text: string): boolean => text.includes('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(text);

/**
 * A file with settings of one stanza changed. Comments, blank lines, order, other stanzas and line ends stay. A stanza
 * that the file does not have is added at its end.
 */
export const editFile = (text: string, name: string, changes: SettingChanges): FileEdit => {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const hasCrlf = isCrlf(text);
  const body = text.slice(mark.length);
  const plain = hasCrlf ? body.replaceAll('\r\n', '\n') : body;
  const refusal = refusalOf(plain, name, changes);
  if (refusal !== undefined) return { ok: false, ...refusal };
  let edited = plain;
  for (const key of settingKeys) {
    if (key in changes) edited = withSetting(edited, name, key, changes[key]);
  }
  if (!readsBack(plain, edited, name, changes)) return { ok: false, reason: 'not-read-back' };
  return { ok: true, text: mark + (hasCrlf ? edited.replaceAll('\n', '\r\n') : edited) };
};

const blocksOf = (text: string, name: string): PlacedStanza[] =>
  placedStanzas(text).filter((stanza) => stanza.name === name);

const refusalOf = (text: string, name: string, changes: SettingChanges): EditRefusal | undefined => {
  for (const { start, end, line, settings } of blocksOf(text, name)) {
    const continued = settings.find(({ key, isContinued }) => isContinued && key in changes);
    if (continued) {
      return { reason: 'continued-value', line: continued.number, key: continued.key as SettingKey };
    }
    const broken = logicalLines(text.slice(start, end)).find(
      (row) => row.text.startsWith('[') && !row.text.endsWith(']'),
    );
    if (broken) return { reason: 'header-broken', line: line + broken.number - 1 };
  }
  return undefined;
};

const withSetting = (text: string, name: string, key: SettingKey, value: string | undefined): string => {
  const blocks = blocksOf(text, name);
  const owners = blocks.filter(({ settings }) => settings.some((setting) => setting.key === key));
  if (value === undefined)
    return owners.reduceRight((edited, block) => editBlock(edited, block, key, undefined), text);
  // Of several stanzas of one name the last value counts.
  const block = owners.at(-1) ?? blocks.at(-1);
  if (block !== undefined) return editBlock(text, block, key, value);
  const gap = text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
  return `${text}${gap}[${name}]\n${settingLine(key, value)}\n`;
};

const editBlock = (
  text: string,
  { start, end }: PlacedStanza,
  key: SettingKey,
  value: string | undefined,
): string => text.slice(0, start) + editStanza(text.slice(start, end), { [key]: value }) + text.slice(end);

/** The settings of a text as lines that can be compared; the last value of a key counts. */
const readingOf = (text: string, name: string, without: SettingChanges): string[] => {
  const values = new Map<string, string>();
  for (const stanza of placedStanzas(text)) {
    for (const { key, value } of stanza.settings) {
      if (stanza.name === name && key in without) continue;
      values.set(`[${stanza.name}] ${key}`, value);
    }
  }
  return [...values].map(([key, value]) => `${key} = ${value}`).sort();
};

const readsBack = (before: string, after: string, name: string, changes: SettingChanges): boolean => {
  const [was, is] = [before, after].map((text) => readingOf(text, name, changes).join('\n'));
  if (was !== is) return false;
  const own = blocksOf(after, name).flatMap(({ settings }) => settings);
  return settingKeys.every((key) => {
    if (!(key in changes)) return true;
    const value = changes[key];
    const written = own.findLast((setting) => setting.key === key)?.value;
    return value === undefined ? written === undefined : written === printableText(key, value);
  });
};
