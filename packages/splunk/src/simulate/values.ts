import { trimBlanks } from '../blanks.ts';
import { problem } from '../problem.ts';
import { defaultNumbers } from '../setting-keys.ts';
import type { SettingKey } from '../setting-keys.ts';
import type { Problem, Settings } from '../types.ts';

const trueWords = new Set(['true', '1', 't', 'yes', 'y']);
const falseWords = new Set(['false', '0', 'f', 'no', 'n']);

/** The trimmed value of a key; undefined when empty. */
export const settingText = (settings: Settings, key: SettingKey): string | undefined => {
  const value = settings[key];
  return value === undefined ? undefined : trimBlanks(value) || undefined;
};

/** As what the file is read, such as CSV or JSON, with rules of its own for events and times; undefined for plain text. */
export const structureOf = (settings: Settings): string | undefined => {
  const kind = settingText(settings, 'INDEXED_EXTRACTIONS');
  return kind?.toLowerCase() === 'none' ? undefined : kind;
};

/** Merging is on unless it is switched off, or never was on for a structured file. */
export const readMerging = (settings: Settings, problems: Problem[]): boolean =>
  readBoolean(settings, 'SHOULD_LINEMERGE', structureOf(settings) === undefined, problems);

/** A whole number of any length; undefined for other texts. */
export const wholeNumber = (text: string): number | undefined =>
  /^[+-]?\d{1,300}$/.test(text) ? Number(text) : undefined;

export const readNumber = (
  settings: Settings,
  key: keyof typeof defaultNumbers,
  problems: Problem[],
): number => {
  const value = settingText(settings, key);
  if (value === undefined) return defaultNumbers[key];
  const number = wholeNumber(value);
  if (number !== undefined) return number;
  problems.push(problem('error', 'number-invalid', { value, used: defaultNumbers[key] }, key));
  return defaultNumbers[key];
};

/** Any other word is false. */
export const readBoolean = (
  settings: Settings,
  key: SettingKey,
  byDefault: boolean,
  problems: Problem[],
): boolean => {
  const value = settingText(settings, key);
  if (value === undefined) return byDefault;
  const word = value.toLowerCase();
  if (!trueWords.has(word) && !falseWords.has(word)) {
    problems.push(problem('error', 'boolean-invalid', { value }, key));
  }
  return trueWords.has(word);
};
