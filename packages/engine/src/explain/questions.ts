import type { Question } from '../findings.ts';
import type { QuestionContext } from './context.ts';
import {
  misreadQuestions,
  missingPartQuestions,
  notationQuestions,
  orderQuestions,
} from './format-questions.ts';
import { frameQuestions } from './frame-questions.ts';
import { rangeQuestions } from './range-questions.ts';
import { timeQuestions } from './time-questions.ts';
import { wrappingQuestions } from './wrapping-question.ts';

/** Questions that only the user can answer, blocking ones first. */
export const questionsFor = (context: QuestionContext): Question[] => {
  const wrapping = wrappingQuestions(context);
  const frame = frameQuestions(context);
  const { candidate } = context.proven.proof;
  if (candidate === undefined) return [...wrapping, ...frame];
  const questions = [
    ...wrapping,
    ...timeQuestions(context, candidate),
    ...orderQuestions(context, candidate),
    ...notationQuestions(context, candidate),
    ...frame,
    ...misreadQuestions(context, candidate),
    ...missingPartQuestions(context, candidate),
    ...rangeQuestions(context),
  ];
  return questions.sort((a, b) => Number(b.blocking) - Number(a.blocking));
};
