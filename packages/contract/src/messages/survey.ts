import { limits } from '../limits.ts';

export const surveyMessages = {
  executionsInvalid: `executions must be a list of 1 to ${limits.surveyLogsMax} executions, each with its id.`,
  listedTwice: (id: string) => `The execution ${id} is listed twice.`,
  pathTwice: (path: string) =>
    `Two executions have the path ${path}. Please send a different path for each of them.`,
  pathRequired: 'Please enter the path of the log in its folder.',
  folderRequired: 'Please enter the folder that the logs are in.',
  namesInvalid: 'names must be a list of names, each with the id of an execution.',
  eventBreakerInvalid: 'event_breaker must be true or false.',
  nameTwice: (name: string) =>
    `Two source types have the name ${name}. Please give each of them a name of its own.`,
  tooLarge: `The logs have more than ${limits.surveyCharsMax / 1_048_576} MB together. Please choose fewer of them.`,
  tookTooLong: 'The logs took too long to compare. Please choose fewer of them.',
  failed: 'The logs could not be compared.',
} as const;
