import { settingKeys, type SettingKey } from '../setting-keys.ts';
import type { Settings } from '../types.ts';
import { printableText, withContinuations } from './printable-text.ts';
import type { PropsFile } from './props-file.ts';

/** The stanzas as text that parses to the same. Comments are not part of a PropsFile. */
export const printProps = ({ stanzas }: Pick<PropsFile, 'stanzas'>): string =>
  stanzas
    .map(({ name, entries }) => {
      const lines = entries.map(({ key, value }) => `${key} = ${withContinuations(value)}`.trimEnd());
      return [`[${name}]`, ...lines, ''].join('\n');
    })
    .join('\n');

/** A stanza in the order of `settingKeys`. Values that a file can't hold literally are written with escapes. */
export const printStanza = (name: string, settings: Settings): string => {
  const lines = settingKeys.flatMap((key) => {
    const value = settings[key];
    return value === undefined ? [] : [settingLine(key, value)];
  });
  return [`[${name.replaceAll(/\s*[\r\n]+\s*/g, ' ')}]`, ...lines, ''].join('\n');
};

/** One setting as a line of a stanza. */
export const settingLine = (key: SettingKey, value: string): string =>
  `${key} = ${printableText(key, value)}`.trimEnd();
