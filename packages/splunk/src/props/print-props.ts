import { settingKeys, type SettingKey, type Settings } from '../types.ts';
import type { PropsEntry, PropsFile } from './props-file.ts';

const regexKeys: ReadonlySet<string> = new Set<SettingKey>([
  'LINE_BREAKER',
  'TIME_PREFIX',
  'BREAK_ONLY_BEFORE',
  'MUST_BREAK_AFTER',
  'MUST_NOT_BREAK_AFTER',
  'MUST_NOT_BREAK_BEFORE',
  'EVENT_BREAKER',
]);

const blankEscape = (blank: string): string => (blank === '\t' ? '\\t' : '\\x20');

const endsInBackslash = /\\+$/;

/**
 * A pattern that means the same and survives the file: blanks at its ends would be trimmed, a backslash at its end would
 * join the next line, a line break would end the value.
 */
const safePattern = (pattern: string): string =>
  pattern
    .replace(/\r/g, '\\r')
    .replace(/\n/g, '\\n')
    .replace(/^[ \t]/, blankEscape)
    // A blank that a backslash escapes is part of that escape already.
    .replace(/(?<!\\)[ \t]$/, blankEscape)
    .replace(/\\[ ]$/, '\\x20')
    .replace(endsInBackslash, (run) => '\\x5c'.repeat(Math.ceil(run.length / 2)));

/** Values that know no escapes: what can't stand at their ends is left out, other lines are joined on. */
const safeText = (value: string): string =>
  value.trim().replace(endsInBackslash, '').replace(/\r?\n/g, '\\\n');

const printEntry = ({ key, value }: PropsEntry): string => {
  const printed = regexKeys.has(key) ? safePattern(value) : safeText(value);
  return printed === '' ? `${key} =` : `${key} = ${printed}`;
};

export const printProps = ({ stanzas }: Pick<PropsFile, 'stanzas'>): string =>
  stanzas.map(({ name, entries }) => [`[${name}]`, ...entries.map(printEntry), ''].join('\n')).join('\n');

/** One stanza, its keys in the order administrators read them. */
export const printStanza = (name: string, settings: Settings): string =>
  printProps({
    stanzas: [
      {
        name,
        entries: settingKeys.flatMap((key) => {
          const value = settings[key];
          return value === undefined ? [] : [{ key, value }];
        }),
      },
    ],
  });
