import { dashboardTexts, executionPath, limits, screens, type Dashboard } from '@propsmith/contract';
import { executionTitle } from '../../lib/execution-title.ts';

export interface NextStep {
  readonly text: string;
  /** Undefined: somebody else has to do it. */
  readonly to?: string;
}

const openQuestions = ({ recentExecutions }: Dashboard): NextStep[] =>
  recentExecutions
    .filter(({ verdict, answered }) => verdict === 'questions' && !answered)
    .map((execution) => ({
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
