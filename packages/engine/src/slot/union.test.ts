import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const prefixOf = (text: string): string | undefined => extract(text, { now: NOW_MS }).result[0]?.TIME_PREFIX;

describe('joinAlternatives', () => {
  it('joins the keys that different events use', () => {
    const text = numbered(8, (second) => {
      const key = Number(second) % 2 === 0 ? 'timestamp' : 'date';
      return `{"${key}":"2026-03-04T05:06:${second}Z","id":1}`;
    });
    expect(prefixOf(text)).toBe('"(?:timestamp|date)"\\s*:\\s*"');
  });

  it('leaves out a key of events that also have a better named one', () => {
    const text = numbered(12, (n) =>
      Number(n) % 3 === 0
        ? `{"ModifiedTime":"2026-03-04T05:06:${n}Z","id":1}`
        : `{"LogTimestamp":"Wed Mar  4 06:06:${n} 2026","AuthTime":"2026-03-04T04:01:${n}Z","id":1}`,
    );
    expect(prefixOf(text)).toBe('"LogTimestamp"\\s*:\\s*"');
  });

  it('leaves out the key of the page around the records', () => {
    const orders = numbered(
      6,
      (second) => `  <Order>\n    <ClosedTime>2026-03-04T05:06:${second}Z</ClosedTime>\n  </Order>`,
    );
    const text = `<Orders>\n  <Sent>2026-03-04T06:00:00Z</Sent>\n${orders}</Orders>\n`;
    expect(prefixOf(text)).toBe('<ClosedTime>');
  });
});
