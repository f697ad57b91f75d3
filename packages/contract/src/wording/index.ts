export { findingSentence, findingSentences } from './findings.ts';
