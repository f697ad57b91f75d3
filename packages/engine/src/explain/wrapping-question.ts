import { unwrap } from '@propsmith/unwrap';
import type { Question } from '../findings.ts';
import type { QuestionContext } from './context.ts';

/** Whether the text is a log to which copying or exporting added something: the settings would fit only that text. */
export const wrappingQuestions = ({ text, meter }: QuestionContext): Question[] => {
  const unwrapped = unwrap(text);
  if (unwrapped === undefined) return [];
  const detail = { wrappings: unwrapped.wrappings };
  return [{ code: 'wrapped-log', detail, blocking: true, choices: [meter.unchanged('')] }];
};
