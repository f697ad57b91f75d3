import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { chooseBreaking } from './choose.ts';

const breakerOf = (text: string): string => chooseBreaking(takeSample(text)).breaking.breaker;

const items = (indent: string): string =>
  [10, 11, 12, 13]
    .map((second) =>
      [
        second % 2 === 0 ? '- action: Binding' : '- kind: Event',
        `  eventTime: "2026-03-04T05:06:${second}Z"`,
        '  labels:',
        '    - name: a',
        `  message: 'started container ${second}'`,
      ]
        .map((line) => indent + line)
        .join('\n'),
    )
    .join('\n');

describe('breakYaml', () => {
  it('breaks below the keys around the list, whatever the items begin with', () => {
    expect(
      breakerOf(`apiVersion: v1\nitems:\n${items('')}\nkind: List\nmetadata:\n  resourceVersion: ""\n`),
    ).toBe('([\\r\\n]+)-\\s');
  });

  it('breaks at the items of several documents', () => {
    expect(breakerOf(`---\n${items('')}\n---\n${items('')}\n`)).toBe('([\\r\\n]+(?:---\\s*[\\r\\n]+)?)-\\s');
    const single = numbered(5, (n) => `---\n- host: a\n  time: 2026-03-04 05:06:${n}`);
    expect(breakerOf(single)).toBe('([\\r\\n]+)-{3,}\\s+-\\shost:');
  });

  it('breaks at indented items', () => {
    expect(breakerOf(`version: 2\nevents:\n${items('  ')}\n`)).toBe('([\\r\\n]+)\\s{2}-\\s');
  });

  it('is not used where other lines have the indent of the items', () => {
    const text = `log\n${items('').replaceAll('- kind: Event', 'kind: Event')}\n`;
    expect(breakerOf(text)).not.toBe('([\\r\\n]+)-\\s');
  });
});
