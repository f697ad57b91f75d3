import { blockingFirst, choiceName, choiceSentence, findingSentence } from '@propsmith/contract';
import type { Choice, Question } from '@propsmith/engine';
import { printStanza, settingsFrom } from '@propsmith/splunk';

/** The props.conf lines of a choice. A forwarder must break where the indexer does. */
const settingLines = ({ settings }: Choice): string[] => {
  const texts = settingsFrom(settings);
  const { LINE_BREAKER: breaker } = texts;
  const withBreaker = breaker === undefined ? texts : { ...texts, EVENT_BREAKER: breaker };
  return printStanza('', withBreaker).trimEnd().split('\n').slice(1);
};

const choiceLines = (question: Question): string[] =>
  question.choices.flatMap((choice) => [
    `  - ${choiceName(question, choice)}: ${choiceSentence(question, choice)}`,
    ...settingLines(choice).map((line) => `      ${line}`),
  ]);

/** Each question with its choices, their settings and effects. */
export const questionLines = (questions: readonly Question[]): string[] =>
  blockingFirst(questions).flatMap((question) => [
    `${question.blocking ? '[blocking] ' : ''}${findingSentence(question)}`,
    ...choiceLines(question),
  ]);
