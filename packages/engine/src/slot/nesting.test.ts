import { describe, expect, it } from 'vitest';
import { nestingAt } from './nesting.ts';

/** The nesting at the mark § in the text. */
const nestingOf = (text: string, start = 0): string => {
  const { path, isListed } = nestingAt(text, start, text.indexOf('§'));
  return path.join('.') + (isListed ? '[]' : '');
};

describe('nestingAt', () => {
  it.each([
    ['a field of the event', '{"a":1,"t":"§', ''],
    ['an object', '{"user":{"id":1,"t":"§', 'user'],
    ['objects in objects', '{"a":{"b":{"c":"§', 'a.b'],
    ['after a closed object', '{"user":{"t":1},"t":"§', ''],
    ['a list of objects', '{"items":[{"t":1},{"t":"§', '[]'],
    ['an object in an element', '{"items":[{"of":{"t":"§', '.of[]'],
    ['after a closed list', '{"items":[{"t":1}],"t":"§', ''],
    ['an element of the outer array', '[{"t":1},{"t":"§', ''],
    ['an object without a key', '{"a":[{},{"x":{"t":"§', '.x[]'],
    ['brackets in a string', '{"a":"{[","t":"§', ''],
    ['a quote escaped in a string', '{"a":"\\"{","b":{"t":"§', 'b'],
    ['a backslash before the closing quote', '{"a":"\\\\","b":{"t":"§', 'b'],
    ['JSON inside a JSON string', '{"raw":"{\\"user\\":{\\"t\\":\\"§', ''],
    ['a string that is never closed', '{"a":"x,"b":{"t":"§', ''],
    ['unbalanced closing brackets', '}}{"b":{"t":"§', 'b'],
    ['no object', 'INFO t=§', ''],
  ])('%s', (_, text, expected) => {
    expect(nestingOf(text)).toBe(expected);
  });

  it('ignores brackets in a header before the object', () => {
    expect(nestingOf('<13>Mar  4 05:06:07 web-01 app[12]: {"user":{"t":"§')).toBe('user');
    expect(nestingOf('2026 [main] INFO - {"t":"§')).toBe('');
  });

  it('starts at the event, not at the text', () => {
    const front = '{"open":{"x":1\n';
    expect(nestingOf(`${front}{"t":"§`, front.length)).toBe('');
  });
});
