import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakJson } from './json.ts';

const breakingOf = (text: string): string | undefined => {
  const breaking = breakJson(takeSample(text));
  return breaking && `${breaking.kind} ${breaking.breaker}`;
};

const objects = [1, 2, 3].map((id) => ({ id, list: [{ a: 1 }] }));
const compact = objects.map((object) => JSON.stringify(object));
const pretty = objects.map((object) => JSON.stringify(object, null, 2));

describe('breakJson', () => {
  it.each([
    ['one object per line', compact.join('\n'), 'line ([\\r\\n]+)'],
    ['pretty-printed objects', pretty.join('\n'), 'json-objects ([\\r\\n]+)\\{'],
    ['adjacent objects', compact.join(''), 'json-objects \\}(\\s*(?:,\\s*)?)\\{'],
    ['an array', JSON.stringify(objects), 'json-array (^\\s*\\[\\s*|(?<=\\}),\\s*)\\{'],
    [
      'a wrapped array',
      JSON.stringify({ Records: objects }),
      'json-array (^\\s*\\{\\s*"Records"\\s*:\\s*\\[\\s*|(?<=\\}),\\s*)\\{',
    ],
  ])('breaks %s', (_, text, expected) => {
    expect(breakingOf(text)).toBe(expected);
  });

  it('does not treat an object that starts with a list as a wrapper', () => {
    const event = JSON.stringify({ items: [{ a: 1 }, { a: 2 }], text: 'x'.repeat(100) });
    expect(breakingOf(event)).toBe('line ([\\r\\n]+)');
  });

  it('ignores braces in strings', () => {
    expect(breakingOf(numbered(3, (id) => `{"id":${id},"text":"}{"}`))).toBe('line ([\\r\\n]+)');
  });

  it.each([
    ['plain text', 'started {"a":1}\nstopped {"a":2}\n'],
    ['text between objects', '{"a":1}\nnext\n{"a":2}\n'],
    ['deep nesting', '{"a":'.repeat(65)],
    ['unbalanced brackets', '{"a":1}}\n{}\n'],
  ])('rejects %s', (_, text) => {
    expect(breakingOf(text)).toBeUndefined();
  });
});
