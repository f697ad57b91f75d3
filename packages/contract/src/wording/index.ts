export { findingSentence, findingSentences } from './findings.ts';
export { problemSentence } from './problems.ts';
