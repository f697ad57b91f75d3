import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { chooseBreaking } from './choose.ts';
import { withoutPrompts } from './prompts.ts';

const outputOf = (text: string): string[] =>
  withoutPrompts(text, takeSample(text).lines).map(({ start, end }) => text.slice(start, end));

const records = numbered(4, (n) => `job ${n}\nHost: a\nat 2026-03-04 05:06:${n}\n\nText of it`);

describe('withoutPrompts', () => {
  it.each([
    'switch(config)#show alarms',
    'root@host:~# cat a.log',
    '[jo@host1 ~]$ tail -n 50 /var/log/a.log',
    'PS C:\\logs> type a.log',
    'C:\\logs>type a.log',
  ])('leaves out %s', (prompt) => {
    expect(outputOf(`${prompt}\na\nb\n`)).toEqual(['a', 'b']);
    expect(outputOf(`a\nb\n${prompt}`)).toEqual(['a', 'b']);
  });

  it.each([
    ['a line with a time', '2026-03-04T05:06:07# a', 'b'],
    ['prompts in other lines', 'gate#show clock', 'gate#show log', 'x'],
    ['a comment', '# a', 'b'],
  ])('keeps %s', (_, ...lines) => {
    expect(outputOf(`${lines.join('\n')}\n`)).toEqual(lines);
  });

  it('lets the records behind a command be recognised', () => {
    const { breaking } = chooseBreaking(takeSample(records));
    expect(breaking.kind).toBe('marker');
    const copied = `[jo@host1 ~]$ cat jobs.log\n${records}[jo@host1 ~]$ `;
    expect(chooseBreaking(takeSample(copied)).breaking).toEqual(breaking);
  });
});
