import { describe, expect, it } from 'vitest';
import { nestingAt } from './nesting.ts';

/** Where the mark § stands in the text. */
const nestingOf = (text: string, start = 0): string => {
  const { path, isListed } = nestingAt(text, start, text.indexOf('§'));
  return path.join('.') + (isListed ? '[]' : '');
};

describe('nestingAt', () => {
  it.each([
    ['the event’s own field', '{"a":1,"t":"§', ''],
    ['an object', '{"user":{"id":1,"t":"§', 'user'],
    ['objects in objects', '{"a":{"b":{"c":"§', 'a.b'],
    ['behind an object that was closed', '{"user":{"t":1},"t":"§', ''],
    ['a list of objects', '{"items":[{"t":1},{"t":"§', '[]'],
    ['an object in an element', '{"items":[{"of":{"t":"§', '.of[]'],
    ['behind a list that was closed', '{"items":[{"t":1}],"t":"§', ''],
    ['an element of the frame around the events', '[{"t":1},{"t":"§', ''],
    ['an object without a key', '{"a":[{},{"x":{"t":"§', '.x[]'],
    ['brackets in a string', '{"a":"{[","t":"§', ''],
    ['a quote escaped in a string', '{"a":"\\"{","b":{"t":"§', 'b'],
    ['a backslash in front of the closing quote', '{"a":"\\\\","b":{"t":"§', 'b'],
    ['JSON inside a JSON string', '{"raw":"{\\"user\\":{\\"t\\":\\"§', ''],
    ['a string that is never closed', '{"a":"x,"b":{"t":"§', ''],
    ['more closed than opened', '}}{"b":{"t":"§', 'b'],
    ['no object at all', 'INFO t=§', ''],
  ])('%s', (_, text, expected) => {
    expect(nestingOf(text)).toBe(expected);
  });

  it('takes a header in front for what it is', () => {
    expect(nestingOf('<13>Mar  4 05:06:07 web-01 app[12]: {"user":{"t":"§')).toBe('user');
    expect(nestingOf('2026 [main] INFO - {"t":"§')).toBe('');
  });

  it('begins at the event, not at the text', () => {
    const front = '{"open":{"x":1\n';
    expect(nestingOf(`${front}{"t":"§`, front.length)).toBe('');
  });
});
