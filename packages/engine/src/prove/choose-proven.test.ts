import { describe, expect, it } from 'vitest';
import { NOW_MS } from '../testing/samples/sample.ts';
import { chooseProven } from './choose-proven.ts';
import { timedShare } from './prove.ts';

const time = (index: number): string => new Date(Date.UTC(2026, 8, 1) + index * 1000).toISOString();

const log = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');

describe('chooseProven', () => {
  it('keeps the first candidate when the whole text confirms it', () => {
    const { analysis, proof } = chooseProven(
      log(20, (index) => `{"time":"${time(index)}"}`),
      NOW_MS,
    );
    expect(proof.candidate).toBe(analysis.candidates[0]);
    expect(timedShare(proof)).toBe(1);
  });

  it('takes another candidate when the text contradicts the first', () => {
    // Of 400 events every second one is analysed.
    const text = log(400, (index) => {
      const name = index % 2 === 0 ? 'timestamp' : 'other';
      return `{"${name}":"${time(index)}","log":{"date":"${time(index)}"}}`;
    });
    const { analysis, proof } = chooseProven(text, NOW_MS);
    expect(analysis.candidates[0]?.settings.TIME_PREFIX).toContain('timestamp');
    expect(proof.candidate?.settings.TIME_PREFIX).toContain('date');
    expect(timedShare(proof)).toBe(1);
  });

  it('does not take a number without a name for a line without a time', () => {
    const text = `head 0000000000 26\n${log(16, (index) => `a,03/04/2026,05:06:${10 + index}.0,x,21255501${10 + index}`)}`;
    const { analysis, proof } = chooseProven(text, NOW_MS);
    expect(proof.candidate).toBe(analysis.candidates[0]);
    expect(proof.candidate?.settings.TIME_FORMAT).toContain('%H:%M:%S');
  });

  it('keeps the first candidate when only an event lacks it that the start of the text cuts', () => {
    const rest = (index: number): string => `    ended: ${time(index)} ok\n    size: 7`;
    const text = `${rest(0)}\n${log(3, (index) => `${time(index)} job started\n${rest(index + 1)}`)}`;
    const { proof } = chooseProven(text, NOW_MS);
    expect(proof.candidate?.settings.TIME_PREFIX).toBe('^');
    expect(proof.timed).toBe(3);
  });

  it('samples again around untimed events of a long text', () => {
    const text = log(6000, (index) => {
      const trace = index > 3900 && index < 4000 ? '\n\tat com.example.App.run(App.java:7)' : '';
      return `${time(index)},a,b,c,d${trace}`;
    });
    const { analysis, proof } = chooseProven(text, NOW_MS);
    expect(analysis.breaking.kind).toBe('start-pattern');
    expect(proof.simulation.events).toHaveLength(6000);
  });

  it('keeps the first sample when the second is not better', () => {
    const text = log(6000, (index) => (index % 50 === 49 ? `{"n":${index}}` : `{"time":"${time(index)}"}`));
    const { analysis, proof } = chooseProven(text, NOW_MS);
    expect(proof.timed).toBe(5880);
    expect(analysis.breaking.kind).toBe('line');
  });

  it('has no candidate for a text without timestamps', () => {
    expect(chooseProven('one\ntwo\n', NOW_MS).proof.candidate).toBeUndefined();
  });
});
