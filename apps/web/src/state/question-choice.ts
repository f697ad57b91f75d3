import type { ExtractReply } from '@propsmith/contract';
import { settingKeys, type SettingKey } from '@propsmith/splunk';
import { settingsOf, withKeyOf, withSetting, type StanzaDraft } from './stanza-draft.ts';

export type Question = ExtractReply['evidence']['questions'][number];
type Choice = Question['choices'][number];

/** The keys that any choice of a question sets. */
export const choiceKeys = ({ choices }: Question): readonly SettingKey[] =>
  settingKeys.filter((key) => choices.some(({ settings }) => key in settings));

/** The draft with a choice; keys that only other choices of the question set get their extracted values. */
export const withChoice = (
  draft: StanzaDraft,
  original: StanzaDraft,
  question: Question,
  choice: Choice,
): StanzaDraft => {
  const settings = new Map<string, string | number>(Object.entries(choice.settings));
  return choiceKeys(question).reduce((changed, key) => {
    const value = settings.get(key);
    return value === undefined
      ? withKeyOf(changed, original, key)
      : (withSetting(changed, key, String(value)) ?? changed);
  }, draft);
};

/** The choice that the draft contains; undefined if its keys were edited to other values. */
export const choiceOf = (
  draft: StanzaDraft,
  original: StanzaDraft,
  question: Question,
): Choice | undefined => {
  const settings = JSON.stringify(settingsOf(draft));
  return question.choices.find(
    (choice) => JSON.stringify(settingsOf(withChoice(draft, original, question, choice))) === settings,
  );
};

/** Whether a blocking question is unanswered: the draft contains the first choice or none. */
export const isOpen = (draft: StanzaDraft, original: StanzaDraft, question: Question): boolean => {
  if (!question.blocking) return false;
  const choice = choiceOf(draft, original, question);
  return choice === undefined || choice === question.choices[0];
};
