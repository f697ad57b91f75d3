import { describe, expect, it } from 'vitest';
import { extract } from './extract.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

/** Lines with times a second apart, far more than the sample holds. */
const longLog = (count: number, line: (time: string, index: number) => string): string => {
  const start = Date.UTC(2026, 8, 1);
  return Array.from({ length: count }, (_, index) => {
    const time = new Date(start + index * 1000).toISOString();
    return line(time.slice(0, 19).replace('T', ' '), index);
  }).join('');
};

describe('extract: texts longer than the sample', () => {
  it('proves every event, not only the sample', () => {
    const { evidence } = extract(
      longLog(6000, (time, index) => `${time} event number ${index}\n`),
      { now: NOW_MS },
    );
    expect([evidence?.timestamps, evidence?.events, evidence?.sure]).toEqual([6000, 6000, true]);
  });

  it('samples again where the text contradicts the sample: traces only late in the text', () => {
    const text = longLog(6000, (time, index) =>
      index > 3900 && index < 4000
        ? `${time} failed\n\tat com.example.App.run(App.java:${index})\n`
        : `${time} event number ${index}\n`,
    );
    const { result, evidence } = extract(text, { now: NOW_MS });
    expect(result[0]?.LINE_BREAKER).toBe('([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2}');
    expect([evidence?.timestamps, evidence?.events]).toEqual([6000, 6000]);
  });

  it('leaves events without a time untimed when the second sample finds none either', () => {
    const text = longLog(6000, (time, index) =>
      index % 50 === 49 ? `{"n":${index}}\n` : `{"n":${index},"time":"${time}"}\n`,
    );
    const { evidence } = extract(text, { now: NOW_MS });
    expect([evidence?.timestamps, evidence?.events]).toEqual([5880, 6000]);
    expect(evidence?.failures).toHaveLength(20);
  });

  it('prefers a timestamp of the whole text over one that only the sample has', () => {
    const text = longLog(6000, (time, index) => {
      const early =
        index < 900 ||
        (index > 2000 && index < 2250) ||
        (index > 3300 && index < 3600) ||
        (index > 4500 && index < 4800) ||
        index > 5700;
      return `{"${early ? 'timestamp' : 'other'}":"${time}","log":{"date":"${time}"},"n":${index}}\n`;
    });
    const { result, evidence } = extract(text, { now: NOW_MS });
    expect([evidence?.timestamps, evidence?.events]).toEqual([6000, 6000]);
    expect(result[0]?.TIMESTAMP_DATA[0]?.TIME_PREFIX).toBe(result[0]?.TIME_PREFIX);
  });

  it('returns CURRENT for a long text without a time', () => {
    const { result, evidence } = extract('a line that says nothing\n'.repeat(8000), { now: NOW_MS });
    expect(result[0]?.DATETIME_CONFIG).toBe('CURRENT');
    expect(evidence?.events).toBe(8000);
  });

  it('reads one very long line', () => {
    const { evidence } = extract(`2026-03-04 05:06:07 ${'x'.repeat(400_000)}`, { now: NOW_MS });
    expect([evidence?.timestamps, evidence?.events]).toEqual([1, 1]);
  });
});
