import { dashboardTexts, executionPath, limits, screens } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { busyDashboard, emptyDashboard } from '../../testing/sample-data.ts';
import { nextSteps } from './next-steps.ts';

const funded = { ...emptyDashboard, balance: limits.minimumBalanceCents };
const first = { text: dashboardTexts.firstExecution, to: screens.app };
const [asked, failed] = busyDashboard.recentExecutions;

it.each([
  [
    'without credit, for an administrator',
    emptyDashboard,
    true,
    [{ text: dashboardTexts.addCredit, to: screens.payments }, first],
  ],
  [
    'without credit, for another member',
    emptyDashboard,
    false,
    [{ text: dashboardTexts.askForCredit }, first],
  ],
  ['without an execution', funded, true, [first]],
  [
    'with unanswered questions',
    busyDashboard,
    true,
    [{ text: dashboardTexts.answerQuestions('app.log'), to: executionPath('e1') }],
  ],
  [
    'with a question still open after an answer',
    {
      ...busyDashboard,
      recentExecutions: [{ ...asked!, answered: true, current_verdict: 'questions' as const }],
    },
    true,
    [{ text: dashboardTexts.answerQuestions('app.log'), to: executionPath('e1') }],
  ],
  [
    'with a stanza that was proven by the answers',
    {
      ...busyDashboard,
      recentExecutions: [{ ...asked!, answered: true, current_verdict: 'proven' as const }],
    },
    true,
    [{ text: dashboardTexts.nextExecution, to: screens.app }],
  ],
  [
    'with nothing to do',
    { ...busyDashboard, recentExecutions: [{ ...asked!, answered: true }, failed!] },
    true,
    [{ text: dashboardTexts.nextExecution, to: screens.app }],
  ],
])('%s', (_, dashboard, isAdmin, steps) => {
  expect(nextSteps(dashboard, isAdmin)).toEqual(steps);
});
