import { routes, surveyMessages } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

/** An execution, and the path of its log in the folder on the host. */
export interface SurveyedExecution {
  readonly id: string;
  readonly path: string;
}

/** The name of a source type, by an execution of its cluster. */
export interface SourcetypeName {
  readonly execution: string;
  readonly name: string;
}

interface SurveyRequest {
  readonly executions: readonly SurveyedExecution[];
  readonly folder: string;
  readonly names: readonly SourcetypeName[];
  readonly eventBreaker: boolean;
}

/** Groups executions by the shape of their logs. Free. */
export const askSurvey = createApiThunk(
  'severalLogs/survey',
  ({ executions, folder, names, eventBreaker }: SurveyRequest, { call }) =>
    call(routes.surveyExecutions, {
      body: { executions: [...executions], folder, names: [...names], event_breaker: eventBreaker },
    }),
  always(surveyMessages.failed),
);
