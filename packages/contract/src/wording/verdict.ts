import type { Evidence } from '@propsmith/engine';
import { counted, formatNumber, percent } from './amounts.ts';

const openQuestions = (questions: Evidence['questions']): string => {
  if (questions.length === 0) return '';
  const blocking = questions.filter((question) => question.blocking).length;
  return `; ${counted(questions.length, 'open question')}${blocking === 0 ? '' : `, ${formatNumber(blocking)} blocking`}`;
};

/** How many events the rules for transforms.conf read; undefined if they read no more than TIME_FORMAT. */
export const eventsByRules = ({ questions }: Pick<Evidence, 'questions'>): number | undefined => {
  const asked = questions.find((question) => question.code === 'several-formats');
  return asked && asked.detail.byRules > asked.detail.read ? asked.detail.byRules : undefined;
};

/** One line that summarises the proof. */
export const verdictSentence = (evidence: Evidence): string => {
  const { sure, events, timestamps, candidates, questions } = evidence;
  if (sure) return `proven: ${counted(events, 'event')}, ${counted(timestamps, 'time')}`;
  if (candidates.length === 0)
    return `no time chosen: ${counted(events, 'event')}, dated by arrival${openQuestions(questions)}`;
  const byRules = eventsByRules(evidence);
  const rules = byRules === undefined ? '' : `, ${formatNumber(byRules)} by rules in transforms.conf`;
  return `${formatNumber(timestamps)} of ${counted(events, 'event')} ${timestamps === 1 ? 'has' : 'have'} the chosen time${rules}${openQuestions(questions)}`;
};

/** The probability that an answer is right; undefined where none was computed. */
export const probabilityText = (confidence: number): string | undefined =>
  confidence > 0 ? `right with a probability of ${percent(confidence)}` : undefined;
