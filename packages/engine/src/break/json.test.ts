import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { breakAtListedObjects, breakJson } from './json.ts';

const breakingOf = (text: string): string | undefined => {
  const breaking = breakJson(takeSample(text));
  return breaking && `${breaking.kind} ${breaking.breaker}`;
};

const objects = [1, 2, 3].map((id) => ({ id, list: [{ a: 1 }] }));
const compact = objects.map((object) => JSON.stringify(object));
const pretty = objects.map((object) => JSON.stringify(object, null, 2));

/** Records with other lists, large beside what is around them. */
const timed = Array.from({ length: 8 }, (_, index) => ({
  time: `2026-03-04T05:06:1${index}Z`,
  text: 'x'.repeat(100),
  list: [{ a: 1 }],
}));

/** Records with lists of objects, of which some begin with another key. */
const mixed = timed.map(({ time, text }, index) => {
  const list = [{ a: 1 }, { a: 2 }];
  return JSON.stringify(index % 3 === 2 ? { tag: 'b', time, list } : { time, text, list });
});
const MIXED_START = '\\{\\s*"(?:time|tag)"\\s*:';

/** Records that hold objects with the same first keys. */
const nested = timed.map(({ time, text }) => ({
  id: 1,
  type: 'event',
  at: { time, text },
  sites: [
    { id: 2, type: 'site' },
    { id: 3, type: 'site' },
  ],
}));

describe('breakJson', () => {
  it.each([
    ['one object per line', compact.join('\n'), 'line ([\\r\\n]+)'],
    ['pretty-printed objects', pretty.join('\n'), 'json-objects ([\\r\\n]+)\\{'],
    ['adjacent objects', compact.join(''), 'json-objects \\}(\\s*)\\{'],
    ['adjacent objects without lists', '{"a":1}{"a":2}{"a":3}', 'json-objects \\}(\\s*(?:,\\s*)?)\\{'],
    [
      'adjacent objects with other first keys, and lists of objects',
      mixed.join(''),
      'json-objects \\}(\\s*)\\{',
    ],
    [
      'objects on one line and over several, of which some are indented',
      pretty.map((text, index) => (index % 2 === 0 ? text : `  ${compact[index] ?? ''}`)).join('\n'),
      'json-objects \\}(\\s*)\\{',
    ],
    [
      'objects with a comma between them',
      mixed.join(', '),
      `json-objects ((?<=\\})\\s*(?:,\\s*)?)${MIXED_START}`,
    ],
    [
      'an array of objects with other first keys, and lists of objects',
      `[${mixed.join(',')}]`,
      `json-array (^\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\]\\s*\\[\\s*))${MIXED_START}`,
    ],
    [
      'a wrapped array of objects with other first keys',
      `{"records":[${mixed.join(',')}]}`,
      `json-array (^\\s*\\{\\s*"records"\\s*:\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\][^{}]*\\}\\s*\\{[^{}]*))${MIXED_START}`,
    ],
    [
      'an array',
      JSON.stringify(objects),
      'json-array (^\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\]\\s*\\[\\s*))\\{\\s*"id"\\s*:',
    ],
    [
      'an array of objects that open on the line on which another ends, with other first keys',
      `[${timed.map(({ time, list }, index) => JSON.stringify(index % 2 === 0 ? { time, list } : { list, time }, null, 2).replaceAll(/\}(?=\s*\])/g, '}, {"b": 2}')).join(', ')}]`,
      'json-array (^\\s*\\[\\s*|(?<=[\\r\\n]\\}),\\s*)\\{',
    ],
    [
      'a wrapped array',
      JSON.stringify({ Records: objects }),
      'json-array (^\\s*\\{\\s*"Records"\\s*:\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\][^{}]*\\}\\s*\\{[^{}]*))\\{\\s*"id"\\s*:',
    ],
    [
      'a wrapped array with a single record on its line',
      '{"Records":[{"id":1,"time":"2026-03-04T05:06:07Z","list":[{"a":1},{"a":2}]}]}',
      'json-array (^\\s*\\{\\s*"Records"\\s*:\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\][^{}]*\\}\\s*\\{[^{}]*))\\{\\s*"id"\\s*:',
    ],
    [
      'a page with fields behind its array',
      JSON.stringify({ data: timed, next: { offset: 'x'.repeat(100) } }, null, 2),
      'json-array (^\\s*\\{\\s*"data"\\s*:\\s*\\[\\s*|,?[\\r\\n]+ {4})\\{',
    ],
    [
      'an array inside nested objects',
      JSON.stringify({ next: 'x', data: { page: { results: timed } } }, null, 2),
      'json-array (^\\s*\\{[^\\[]*\\[\\s*|,?[\\r\\n]+ {8})\\{',
    ],
    [
      'a page with the time of its retrieval',
      JSON.stringify({ fetchedAt: '2026-03-05T00:00:00Z', items: timed }, null, 2),
      'json-array (^\\s*\\{[^\\[]*\\[\\s*|,?[\\r\\n]+ {4})\\{',
    ],
    [
      'a page that is cut before the time of its last record',
      JSON.stringify({ total: 8, items: timed }, null, 2).replace(/"[^"]*17Z[^]*$/, ''),
      'json-array (^\\s*\\{[^\\[]*\\[\\s*|,?[\\r\\n]+ {4})\\{',
    ],
    [
      'several pages',
      [1, 2].map((page) => JSON.stringify({ page, items: timed }, null, 2)).join('\n'),
      'json-array (^\\s*\\{[^\\[]*\\[\\s*|,?[\\r\\n]+ {4})\\{',
    ],
    [
      'several pages, one a line',
      [1, 2].map((page) => JSON.stringify({ page, items: timed, end_time: 1772600767 + page })).join('\n'),
      'json-array (^\\s*\\{[^\\[]*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\][^{}]*\\}\\s*\\{[^{}]*))\\{\\s*"time"\\s*:',
    ],
    [
      'a page before one that is cut before its first record',
      `${JSON.stringify({ page: 1, items: timed })}\n{"page":2,"items":[`,
      'json-array (^\\s*\\{[^\\[]*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\][^{}]*\\}\\s*\\{[^{}]*))\\{\\s*"time"\\s*:',
    ],
    [
      'arrays, one a line, that hold other lists',
      [1, 2]
        .map(() => JSON.stringify(timed))
        .join('\n')
        .replaceAll('}]}', '},{"b":2}]}'),
      'json-array (^\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\]\\s*\\[\\s*))\\{\\s*"time"\\s*:',
    ],
    [
      'pages that tell the time at which the next one starts',
      [1, 2].map((page) => JSON.stringify({ next_position: 1772600767, page, items: timed })).join('\n'),
      'json-array (^\\s*\\{[^\\[]*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\][^{}]*\\}\\s*\\{[^{}]*))\\{\\s*"time"\\s*:',
    ],
    [
      'pages whose records hold objects with the same first keys, and objects behind the array',
      [1, 2].map((page) => JSON.stringify({ data: nested, meta: { page }, links: { next: 'x' } })).join('\n'),
      'json-array (^\\s*\\{\\s*"data"\\s*:\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\][^[\\]]*\\}\\s*\\{\\s*"data"\\s*:\\s*\\[\\s*))\\{\\s*"id"\\s*:\\s*(?:"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|[\\w.+-]+)\\s*,\\s*"type"\\s*:\\s*(?:"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"|[\\w.+-]+)\\s*,\\s*"at"\\s*:',
    ],
    [
      'the output of a command',
      `$ aws describe --max-items 3\n${JSON.stringify({ Events: timed }, null, 4)}`,
      'json-array (^[^{[]*\\{\\s*"Events"\\s*:\\s*\\[\\s*|,?[\\r\\n]+ {8})\\{',
    ],
    [
      'an array without inner lists',
      JSON.stringify(timed.map(({ time, text }) => ({ time, text }))),
      'json-array (^\\s*\\[\\s*|(?<=\\})\\s*(?:,\\s*|\\]\\s*\\[\\s*))\\{',
    ],
    [
      'lines with a list and a number that is their time',
      [1, 2].map((second) => JSON.stringify({ items: timed, ts: 1772600767 + second })).join('\n'),
      'line ([\\r\\n]+)',
    ],
    [
      'lines with a list of two objects, which are parts of one event',
      ['c1', 'c2', 'c3']
        .map((customer) => JSON.stringify({ customer, orders: timed.slice(0, 2) }))
        .join('\n'),
      'line ([\\r\\n]+)',
    ],
    [
      'lines with one record each',
      [1, 2, 3].map(() => JSON.stringify({ page: 1, items: timed.slice(0, 1) })).join('\n'),
      'line ([\\r\\n]+)',
    ],
    [
      'several objects with a list and a time of their own',
      [1, 2]
        .map((second) => JSON.stringify({ items: timed, time: `2026-03-04T05:06:1${second}Z` }, null, 2))
        .join('\n'),
      'json-objects ([\\r\\n]+)\\{',
    ],
  ])('breaks %s', (_, text, expected) => {
    expect(breakingOf(text)).toBe(expected);
  });

  it('does not treat an object that starts with a list as a wrapper', () => {
    const event = JSON.stringify({ items: [{ a: 1 }, { a: 2 }], text: 'x'.repeat(100) });
    expect(breakingOf(event)).toBe('line ([\\r\\n]+)');
  });

  it.each([
    ['with a number', ['web00', 'web01']],
    ['for most of the records', ['time', 'time', 'code', 'name', 'id']],
    ['in any number', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ])('does not take values for first keys: %s', (_, names) => {
    const records = [...names, ...(names.includes('code') ? [] : names)].map((name) =>
      JSON.stringify({ [name]: 1, at: '2026-03-04T05:06:07Z', list: [{ x: 1 }, { x: 2 }] }),
    );
    expect(breakingOf(`[${records.join(',')}]`)).toBeUndefined();
  });

  it('says that records may begin with further keys', () => {
    expect(breakJson(takeSample(`[${mixed.join(',')}]`))?.isOpen).toBe(true);
    expect(breakJson(takeSample(JSON.stringify(timed)))?.isOpen).toBe(false);
  });

  it('does not treat nested objects without times as records', () => {
    const event = JSON.stringify({
      id: 1,
      data: { items: [{ a: 'x'.repeat(500) }, { a: 'y'.repeat(500) }] },
    });
    expect(breakingOf(event)).toBe('line ([\\r\\n]+)');
  });

  it('does not treat the list in an event with a time of its own as records', () => {
    const event = JSON.stringify({ time: '2026-03-04T05:06:07Z', alert: { evidence: timed } });
    expect(breakingOf(event)).toBe('line ([\\r\\n]+)');
    const behind = JSON.stringify({ evidence: timed, text: 'x'.repeat(100), time: '2026-03-04T05:06:07Z' });
    expect(breakingOf(behind)).toBe('line ([\\r\\n]+)');
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

describe('breakAtListedObjects', () => {
  const pages = (...lists: readonly (readonly number[])[]): object[] =>
    lists.map((seconds) => ({
      items: seconds.map((second) => ({ id: second, at: `2026-03-04T05:06:${second}Z`, what: 'ok' })),
    }));
  const linesOf = (objects: readonly object[]): string =>
    objects.map((object) => `${JSON.stringify(object)}\n`).join('');
  const found = (text: string): [string | undefined, boolean | undefined] => {
    const listed = breakAtListedObjects(takeSample(text));
    return [listed?.breaking.breaker, listed?.isPage];
  };
  const running = pages([10, 11, 12], [13], [14, 15]);
  const named = (name: string): string => linesOf(running).replaceAll('items', name);

  it('finds the objects in pages that have nothing but their list', () => {
    const [breaker, isPage] = found(linesOf(running));
    expect(breaker).toMatch(/^\(\^\\s\*\\\{\\s\*"items"/);
    expect(isPage).toBe(true);
    expect(found(named('spans'))[1]).toBe(false);
  });

  it('finds them beside other fields, and the time at which the page was made', () => {
    const made = running.map((page) => ({ generatedAt: '2026-03-04T06:00:00Z', ...page }));
    const [breaker, isPage] = found(linesOf(made));
    expect(breaker).toContain('\\{');
    expect(isPage).toBe(false);
    expect(found(made.map((page) => JSON.stringify(page, null, 2)).join('\n'))[0]).toBeDefined();
  });

  it.each([
    ['one object in each list', linesOf(pages([10], [11], [12]))],
    ['a single page', linesOf(pages([10, 11, 12]))],
    [
      'events with a time of their own',
      linesOf(running.map((page) => ({ time: '2026-03-04T06:00:00Z', ...page }))),
    ],
    ['a time behind the list', linesOf(running.map((page) => ({ ...page, sent: '2026-03-04T06:00:00Z' })))],
    ['equal times', linesOf(pages([10, 10], [10, 10], [10, 11]))],
    ['lists in the objects', linesOf(running).replaceAll('"what":"ok"', '"parts":[{"a":1}]')],
    ['times that do not run on', linesOf(pages([10, 20], [12, 22], [14, 24]))],
    ['a page without a list', linesOf([...running, { items: [] }])],
    ['objects without times', linesOf([{ items: [{ a: 1 }, { a: 2 }] }, { items: [{ a: 3 }] }])],
    ['lists that are deeper', linesOf(running.map((page) => ({ data: { page } })))],
    ['lines of text', 'a\nb\n'],
  ])('rejects %s', (_, text) => {
    expect(found(text)[0]).toBeUndefined();
  });
});
