import type { EditedSettings, ExtractReply } from '@propsmith/contract';
import {
  compileTimeFormat,
  settingKeys,
  type SettingChanges,
  type SettingKey,
  type Settings,
} from '@propsmith/splunk';

export type Question = ExtractReply['evidence']['questions'][number];
export type Choice = Question['choices'][number];

/** The keys that any choice of a question sets. */
const choiceKeys = ({ choices }: Question): readonly SettingKey[] =>
  settingKeys.filter((key) => choices.some(({ settings }) => key in settings));

/** The changes that make a choice; keys that only other choices set get their extracted values. */
export const choiceChanges = (extracted: Settings, question: Question, choice: Choice): SettingChanges => {
  const chosen = new Map<string, string | number>(Object.entries(choice.settings));
  return Object.fromEntries(
    choiceKeys(question).map((key) => {
      const value = chosen.get(key);
      return [key, value === undefined ? extracted[key] : String(value)];
    }),
  );
};

/** The choice that the settings contain; undefined if its keys were edited to other values. */
export const choiceOf = ({ settings, extracted }: EditedSettings, question: Question): Choice | undefined =>
  question.choices.find((choice) =>
    Object.entries(choiceChanges(extracted, question, choice)).every(
      // A longer or shorter lookahead reads the same timestamp.
      ([key, value]) => key === 'MAX_TIMESTAMP_LOOKAHEAD' || settings[key as SettingKey] === value,
    ),
  );

const timeCodes: ReadonlySet<string> = new Set([
  'which-time',
  'life-cycle',
  'start-or-end',
  'header-or-message',
]);

/** Which of several times is the event's. */
export const isTimeQuestion = ({ code }: Pick<Question, 'code'>): boolean => timeCodes.has(code);

/** The keys that a question is about; once edited to other values it no longer applies. */
const subjects: Readonly<Partial<Record<Question['code'], readonly SettingKey[]>>> = {
  'day-month': ['TIME_FORMAT', 'TIME_PREFIX'],
  'several-formats': ['TIME_FORMAT', 'TIME_PREFIX'],
  'own-time': ['TIME_FORMAT', 'TIME_PREFIX', 'DATETIME_CONFIG'],
  'unread-part': ['TIME_FORMAT', 'TIME_PREFIX'],
  'clock-notation': ['TIME_FORMAT', 'TIME_PREFIX'],
  'leading-lines': ['LINE_BREAKER'],
  boundaries: ['LINE_BREAKER'],
  'continuation-lines': ['LINE_BREAKER'],
  'truncate-from-sample': ['TRUNCATE'],
};

/** Whether TIME_FORMAT lacks a part of the time. */
const lacks = ({ TIME_FORMAT = '' }: Settings, part: 'year' | 'zone'): boolean => {
  const compiled = compileTimeFormat(TIME_FORMAT);
  return compiled.ok && !compiled.format.parts[part] && !compiled.format.parts.epoch;
};

/** Whether a question is about the stanza on screen. */
export const applies = (stanzas: EditedSettings, question: Question, outOfRange: number): boolean => {
  const { settings, extracted } = stanzas;
  if (question.code === 'no-year') return lacks(settings, 'year');
  if (question.code === 'no-zone') return lacks(settings, 'zone');
  if (question.code === 'old-times') return outOfRange > 0 || settings.MAX_DAYS_AGO !== undefined;
  if (question.code === 'future-times') return outOfRange > 0 || settings.MAX_DAYS_HENCE !== undefined;
  const keys = subjects[question.code] ?? [];
  return (
    keys.every((key) => settings[key] === extracted[key]) ||
    (choiceKeys(question).some((key) => keys.includes(key)) && choiceOf(stanzas, question) !== undefined)
  );
};
