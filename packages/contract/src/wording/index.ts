export { percent } from './amounts.ts';
export { choiceName, choiceSentence, effectSentence } from './choices.ts';
export { eventSentence } from './event-sentence.ts';
export { EVENT_BREAKER_SENTENCE, zoneSentence } from './extras.ts';
export { findingSentence, findingSentences } from './findings.ts';
export { problemSentence } from './problems.ts';
export { blockingFirst, questionTitle } from './questions.ts';
export { probabilityText, verdictSentence } from './verdict.ts';
export { isWarningCode } from './warnings.ts';
