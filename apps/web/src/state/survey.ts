import { routes, surveyMessages } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

/** An execution, and the path of its log in the folder on the host. */
export interface SurveyedExecution {
  readonly id: string;
  readonly path: string;
}

interface SurveyRequest {
  readonly executions: readonly SurveyedExecution[];
  readonly folder: string;
}

/** Groups executions by the shape of their logs. Free. */
export const askSurvey = createApiThunk(
  'severalLogs/survey',
  ({ executions, folder }: SurveyRequest, { call }) =>
    call(routes.surveyExecutions, { body: { executions: [...executions], folder } }),
  always(surveyMessages.failed),
);
