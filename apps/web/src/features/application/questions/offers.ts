import type { EditedSettings, ExtractReply } from '@propsmith/contract';
import { settingKeys, type SettingChanges, type Settings } from '@propsmith/splunk';
import {
  choiceChanges,
  choiceOf,
  isTimeQuestion,
  type Choice,
  type Question,
} from '../../../state/question-choice.ts';
import { hasTimestamp, timestampChanges, type Candidate } from '../../../state/stanza-edits.ts';

type Answer = Pick<ExtractReply, 'result' | 'evidence'>;

/** A timestamp of the log that the user can choose. */
export interface TimeOffer {
  readonly kind: 'time';
  readonly changes: SettingChanges;
  readonly timestamp: Pick<Candidate, 'TIME_FORMAT' | 'TIME_PREFIX'>;
  /** Its place in TIMESTAMP_DATA; undefined for a time that only a question offers. */
  readonly index: number | undefined;
  readonly label: string;
  /** The timestamp and the text before it, as they are in the log; '' if unknown. */
  readonly value: string;
  readonly prefixValue: string;
}

/** An answer to a question. */
export interface ChoiceOffer {
  readonly kind: 'choice';
  readonly changes: SettingChanges;
  readonly question: Question;
  readonly choice: Choice;
}

export type Offer = TimeOffer | ChoiceOffer;

const candidateOffer = (candidate: Candidate, index: number): TimeOffer => ({
  kind: 'time',
  changes: timestampChanges(candidate),
  timestamp: candidate,
  index,
  label: candidate.TIME_FORMAT,
  value: candidate.TIME_FORMAT_VALUE,
  prefixValue: candidate.TIME_PREFIX_VALUE,
});

/** The times that a question offers besides the candidates. */
const otherTimes = (question: Question, candidates: readonly Candidate[]): TimeOffer[] =>
  question.choices.flatMap(({ label, settings }) => {
    const { TIME_FORMAT, TIME_PREFIX, MAX_TIMESTAMP_LOOKAHEAD } = settings;
    if (TIME_FORMAT === undefined || TIME_PREFIX === undefined || MAX_TIMESTAMP_LOOKAHEAD === undefined)
      return [];
    const timestamp = { TIME_FORMAT, TIME_PREFIX, MAX_TIMESTAMP_LOOKAHEAD };
    if (candidates.some((candidate) => hasTimestamp({ TIME_FORMAT, TIME_PREFIX }, candidate))) return [];
    return [
      {
        kind: 'time',
        changes: timestampChanges(timestamp),
        timestamp,
        index: undefined,
        label: TIME_FORMAT,
        value: label,
        prefixValue: '',
      },
    ];
  });

/** Everything that can be chosen instead of the extracted values. */
export const offersOf = ({ result, evidence }: Answer, extracted: Settings): Offer[] => {
  const candidates = result[0]?.TIMESTAMP_DATA ?? [];
  const timeQuestions = evidence.questions.filter(isTimeQuestion);
  const others = evidence.questions.filter((question) => !isTimeQuestion(question));
  return [
    ...candidates.map(candidateOffer),
    ...timeQuestions.flatMap((question) => otherTimes(question, candidates)),
    ...others.flatMap((question) =>
      question.choices.map((choice): ChoiceOffer => ({
        kind: 'choice',
        changes: choiceChanges(extracted, question, choice),
        question,
        choice,
      })),
    ),
  ];
};

/** Whether an answer reads the extracted time in another format, such as with day and month swapped. */
const isReadByAnswer = (stanzas: EditedSettings, questions: readonly Question[]): boolean =>
  questions.some(
    (question) =>
      !isTimeQuestion(question) && choiceOf(stanzas, question)?.settings.TIME_FORMAT !== undefined,
  );

/** The time that the stanza reads; undefined if its keys were edited to other values. */
export const timeInForce = (
  times: readonly TimeOffer[],
  stanzas: EditedSettings,
  questions: readonly Question[],
): TimeOffer | undefined => {
  const read = (settings: Settings) => times.find(({ timestamp }) => hasTimestamp(settings, timestamp));
  return read(stanzas.settings) ?? (isReadByAnswer(stanzas, questions) ? read(stanzas.extracted) : undefined);
};

/** Settings with changes made. */
export const withChanges = (settings: Settings, changes: SettingChanges): Settings =>
  Object.fromEntries(
    settingKeys.flatMap((key) => {
      const value = key in changes ? changes[key] : settings[key];
      return value === undefined || value === '' ? [] : [[key, value]];
    }),
  );

/** The extracted settings with the offers that the current settings contain. */
export const baselineOf = (settings: Settings, extracted: Settings, offers: readonly Offer[]): Settings =>
  offers
    .filter((offer) =>
      offer.kind === 'time'
        ? hasTimestamp(settings, offer.timestamp)
        : choiceOf({ settings, extracted }, offer.question) === offer.choice,
    )
    .reduce((baseline, { changes }) => withChanges(baseline, changes), extracted);
