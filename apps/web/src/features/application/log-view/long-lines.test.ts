import { expect, it } from 'vitest';
import { hasLongLines } from './long-lines.ts';

it.each([
  ['short lines', 'x'.repeat(399), false],
  ['a line much longer than the screen', `short\n${'x'.repeat(400)}\n`, true],
  ['a line that the editor would be slow to wrap', 'x'.repeat(10_000), false],
])('of %s', (_, text, areLong) => {
  expect(hasLongLines(text)).toBe(areLong);
});
