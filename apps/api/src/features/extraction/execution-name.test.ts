import { expect, it } from 'vitest';
import { executionName } from './execution-name.ts';

it.each([
  ['the file', { fileName: 'app.log', text: 'started\n' }, 'app.log'],
  ['the first line that is not blank', { fileName: null, text: '\r\n \t\n  one two \r\nthree' }, 'one two'],
  [
    'its printable characters',
    { fileName: null, text: '\u001b[31mred\u0085line\tend\n' },
    '[31mred line end',
  ],
  ['nothing', { fileName: null, text: '\u0001\u0002' }, null],
])('an execution is named after %s', (_, log, name) => {
  expect(executionName(log)).toBe(name);
});

it('a long line is cut between characters', () => {
  const name = executionName({ fileName: null, text: `${'😀'.repeat(100)}\n` });
  expect(name).toBe(`${'😀'.repeat(79)}…`);
});
