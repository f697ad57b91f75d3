export { choiceName, choiceSentence, choiceSettings, effectSentence } from './choices.ts';
export { findingSentence, findingSentences } from './findings.ts';
export { problemSentence } from './problems.ts';
export { blockingFirst } from './questions.ts';
export { probabilityText, verdictSentence } from './verdict.ts';
export { isWarningCode } from './warnings.ts';
