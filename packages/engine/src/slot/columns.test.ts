import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const prefixOf = (text: string): string | undefined => extract(text, { now: NOW_MS }).result[0]?.TIME_PREFIX;

/** A row: created before, changed after the event. */
const row = (n: string, note = 'a'): string =>
  `x${n},2026-03-01 05:06:${n},${note},2026-03-04 05:06:${n},2026-03-05 05:06:${n}`;

describe('the columns of a table', () => {
  it('have the names in its header', () => {
    const rows = numbered(12, (n) => row(n));
    expect(prefixOf(`id,file_created,note,event_time,expires\n${rows}`)).toBe('^(?:[^,]*,){3}');
    expect(prefixOf(`id,event_time,note,file_created,expires\n${rows}`)).toBe('^[^,]*,');
  });

  it('have no names when the first line is no header or has another width', () => {
    const rows = numbered(12, (n) => row(n));
    const first = prefixOf(rows);
    expect(prefixOf(`id,note,event_time\n${rows}`)).toBe(first);
  });

  it('are counted outside quotes', () => {
    const rows = numbered(12, (n) => row(n, Number(n) % 2 === 0 ? '"a, b, c"' : 'a'));
    expect(prefixOf(`id,file_created,note,event_time,expires\n${rows}`)).toBe('^(?:(?:[^",]|"[^"]*")*,){3}');
    const always = numbered(12, (n) => row(n, '"a, b"'));
    expect(prefixOf(`id,file_created,note,event_time,expires\n${always}`)).toBe(
      '^(?:(?:[^",]|"[^"]*")*,){3}',
    );
  });

  it('are those of the header where values have more of another delimiter', () => {
    const rows = numbered(12, (n) => row(n, 'a;b;c;d;e;f'));
    expect(prefixOf(`id,file_created,note,event_time,expires\n${rows}`)).toBe('^(?:[^,]*,){3}');
  });
});
