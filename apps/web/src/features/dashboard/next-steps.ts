import {
  dashboardTexts,
  executionPath,
  limits,
  screens,
  verdictNow,
  type Dashboard,
} from '@propsmith/contract';
import { executionTitle } from '../../lib/execution-title.ts';

export interface NextStep {
  readonly text: string;
  /** Undefined: somebody else has to do it. */
  readonly to?: string;
}

/** Answers saved by earlier releases have no verdict: they count as all that was asked. */
const hasOpenQuestions = (execution: Dashboard['recentExecutions'][number]): boolean => {
  const isUnknown = execution.answered && (execution.current_verdict ?? null) === null;
  return verdictNow(execution) === 'questions' && !isUnknown;
};

const openQuestions = ({ recentExecutions }: Dashboard): NextStep[] =>
  recentExecutions.filter(hasOpenQuestions).map((execution) => ({
    text: dashboardTexts.answerQuestions(executionTitle(execution)),
    to: executionPath(execution.id),
  }));

const creditStep = (isAdmin: boolean): NextStep =>
  isAdmin ? { text: dashboardTexts.addCredit, to: screens.payments } : { text: dashboardTexts.askForCredit };

/** What the user should do, the most urgent first. */
export const nextSteps = (dashboard: Dashboard, isAdmin: boolean): readonly NextStep[] => {
  const hasCredit = dashboard.balance >= limits.minimumBalanceCents;
  const steps = [
    ...(hasCredit ? [] : [creditStep(isAdmin)]),
    ...(dashboard.executionsCount === 0 ? [{ text: dashboardTexts.firstExecution, to: screens.app }] : []),
    ...openQuestions(dashboard),
  ];
  return steps.length > 0 ? steps : [{ text: dashboardTexts.nextExecution, to: screens.app }];
};
