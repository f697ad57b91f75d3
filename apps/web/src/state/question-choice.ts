import type { ExtractReply } from '@propsmith/contract';
import { settingKeys, type SettingKey } from '@propsmith/splunk';
import { settingsOf, withKeyOf, withSetting, type StanzaDraft } from './stanza-draft.ts';

export type Question = ExtractReply['evidence']['questions'][number];
type Choice = Question['choices'][number];

/** The keys that any choice of a question sets. */
export const keysAsked = ({ choices }: Question): readonly SettingKey[] =>
  settingKeys.filter((key) => choices.some(({ settings }) => key in settings));

/** The draft with a question answered: what another answer to it has set goes back to what was extracted. */
export const withChoice = (
  draft: StanzaDraft,
  original: StanzaDraft,
  question: Question,
  choice: Choice,
): StanzaDraft => {
  const settings = new Map<string, string | number>(Object.entries(choice.settings));
  return keysAsked(question).reduce((changed, key) => {
    const value = settings.get(key);
    return value === undefined
      ? withKeyOf(changed, original, key)
      : (withSetting(changed, key, String(value)) ?? changed);
  }, draft);
};

/** The choice that the draft holds; undefined when its keys were edited to something else. */
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

/** Whether a question keeps the stanza from being proven: its answer is still the extraction's own, or none of the choices. */
export const isOpen = (draft: StanzaDraft, original: StanzaDraft, question: Question): boolean => {
  if (!question.blocking) return false;
  const choice = choiceOf(draft, original, question);
  return choice === undefined || choice === question.choices[0];
};
