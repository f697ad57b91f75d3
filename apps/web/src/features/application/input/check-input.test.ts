import { extractionMessages, limits } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { inputProblem } from './check-input.ts';

it.each([
  ['whitespace only', { mode: 'text', text: ' \n', fileName: null }, extractionMessages.logsRequired],
  [
    'a text over the limit',
    { mode: 'text', text: 'x'.repeat(limits.logTextCharsMax + 1), fileName: null },
    extractionMessages.textTooLong,
  ],
  ['a text', { mode: 'text', text: 'x'.repeat(limits.logTextCharsMax), fileName: null }, undefined],
  ['no file', { mode: 'file', text: '', fileName: null }, extractionMessages.fileRequired],
  [
    'a file of any length',
    { mode: 'file', text: 'x'.repeat(limits.logTextCharsMax + 1), fileName: 'a.log' },
    undefined,
  ],
] as const)('%s', (_, input, problem) => {
  expect(inputProblem(input)).toBe(problem);
});
