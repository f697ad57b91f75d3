import { isAnswered, type ExtractReply } from '@propsmith/contract';
import { editStanza, type SettingChanges, type Settings } from '@propsmith/splunk';
import { useMemo } from 'react';
import { applies, choiceOf, isTimeQuestion, type Question } from '../../state/question-choice.ts';
import { hasRulesLine, rulesText, withoutRulesLine, withRulesLine } from '../../state/rules-line.ts';
import { type StanzaEdits } from '../../state/saved-edits.ts';
import { extractedStanza, readSettings, stanzaName } from '../../state/stanza-edits.ts';
import { baselineOf, offersOf, withChanges } from './questions/offers.ts';
import type { QuestionStatus } from './questions/question-frame.tsx';

export type Answer = Pick<ExtractReply, 'result' | 'evidence'>;

type OnEdit = (edits: StanzaEdits) => void;

/** The same object while its content does not change. */
export const useStable = (settings: Settings): Settings => {
  const content = JSON.stringify(settings);
  return useMemo(() => JSON.parse(content) as Settings, [content]);
};

const urgency = (question: Question): number => {
  if (isTimeQuestion(question)) return 3;
  if (question.blocking) return 2;
  return question.code === 'old-times' || question.code === 'future-times' ? 1 : 0;
};

const clockOnly = /^(?:CURRENT|NONE)$/i;

/** Whether settings date events by their arrival. */
export const isClockOnly = ({ DATETIME_CONFIG = '' }: Settings): boolean => clockOnly.test(DATETIME_CONFIG);

/** The stanza on screen: the extracted one with the user's edits and answers. */
export const useStanza = (answer: Answer, fileName: string | null, edits: StanzaEdits, onEdit: OnEdit) => {
  const { evidence } = answer;
  const extractedText = useMemo(() => extractedStanza(answer, fileName), [answer, fileName]);
  const text = edits.stanza ?? extractedText;
  const extracted = useMemo(() => readSettings(extractedText), [extractedText]);
  const settings = useStable(useMemo(() => readSettings(text), [text]));
  const offers = useMemo(() => offersOf(answer, extracted), [answer, extracted]);
  const input = useMemo(
    () => ({
      settings,
      extracted,
      baseline: baselineOf(settings, extracted, offers),
      rules: edits.usesRules ? evidence.rules : [],
    }),
    [settings, extracted, offers, evidence, edits.usesRules],
  );
  const choices = useMemo(
    () => offers.map(({ changes }) => withChanges(settings, changes)),
    [offers, settings],
  );

  /** Null where nothing differs from the extraction, so that an undone edit counts as none. */
  const save = (stanza: string, others: Partial<StanzaEdits> = {}): void =>
    onEdit({ ...edits, ...others, stanza: stanza === extractedText ? null : stanza });
  /** The line that refers to the rules follows the name; whoever removes it does without them. */
  const edit = (stanza: string, others: Partial<StanzaEdits> = {}): void => {
    const usesRules = edits.usesRules && hasRulesLine(stanza);
    save(usesRules ? withRulesLine(stanza, evidence.rules) : stanza, { usesRules, ...others });
  };
  const confirmedWithout = ({ code }: Question) => edits.confirmed.filter((confirmed) => confirmed !== code);
  const stanzas = { settings, extracted };

  return {
    text,
    name: stanzaName(text),
    settings,
    extracted,
    offers,
    input,
    choices,
    isClockOnly: isClockOnly(settings),
    isEdited: JSON.stringify(settings) !== JSON.stringify(extracted),
    usesRules: edits.usesRules,
    useRules: (usesRules: boolean) =>
      save(usesRules ? withRulesLine(text, evidence.rules) : withoutRulesLine(text), { usesRules }),
    transforms: edits.usesRules ? rulesText(text, evidence.rules).transforms : undefined,
    edit: (stanza: string) => edit(stanza),
    change: (changes: SettingChanges) => edit(editStanza(text, changes)),
    undo: () => onEdit({ ...edits, stanza: null, usesRules: false }),
    /** Makes a choice; the first one counts as confirmed. */
    choose: (question: Question, changes: SettingChanges, isFirst: boolean) =>
      edit(editStanza(text, changes), {
        confirmed: [...confirmedWithout(question), ...(isFirst ? [question.code] : [])],
      }),
    confirm: (question: Question) =>
      onEdit({ ...edits, confirmed: [...confirmedWithout(question), question.code] }),
    /** Takes an answer back, with the changes that restore the extraction. */
    reopen: (question: Question, changes: SettingChanges) =>
      edit(editStanza(question.code === 'several-formats' ? withoutRulesLine(text) : text, changes), {
        confirmed: confirmedWithout(question),
      }),
    choiceOf: (question: Question) => choiceOf(stanzas, question),
    statusOf: (question: Question): QuestionStatus => {
      if (isAnswered(question, stanzas, edits)) return 'answered';
      return question.blocking ? 'open' : 'optional';
    },
    /** The questions that are about this stanza: which time, blocking ones, unusable times, the others. */
    questions: (outOfRange: number): readonly Question[] =>
      evidence.questions
        .filter((question) => applies(stanzas, question, outOfRange))
        .sort((one, other) => urgency(other) - urgency(one)),
  };
};

export type StanzaState = ReturnType<typeof useStanza>;
