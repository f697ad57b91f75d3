import { describe, expect, it } from 'vitest';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';

const doubtIn = (log: string): unknown => {
  const question = evidenceOf(log).questions.find(({ code }) => code === 'own-time');
  return question?.code === 'own-time' ? question.detail : undefined;
};

describe('ownTimeDoubtOf', () => {
  it.each([
    ['until', (n: string) => `host${n} licence valid until 2026-03-${n} 23:59:59 seats 8${n}`],
    ['built', (n: string) => `app/3.${n} (built 2026-03-${n} 10:00:00) step ${n}`],
    ['installed', (n: string) => `unit ${n} installed: 2026-03-${n} 10:00:00 by ops`],
  ])('asks about a time behind the word %s', (word, line) => {
    expect(doubtIn(numbered(20, line))).toMatchObject({ ground: 'name', word });
  });

  it('asks about the only time, which is the same in all events', () => {
    expect(doubtIn(numbered(30, (n) => `app 3.2 [2026-01-15 10:00:00] step ${n}`))).toMatchObject({
      ground: 'constant',
      word: '',
    });
  });

  it.each([
    ['behind a word of an event', numbered(20, (n) => `unit ${n} stopped at 2026-03-${n} 10:00:00`)],
    ['that opens its events', numbered(30, (n) => `2026-01-15 10:00:00 step ${n}`)],
    ['of a short burst', numbered(10, (n) => `192.0.2.${n} - - [15/Jan/2026:10:00:00 +0000] "GET /"`)],
    ['with a key', numbered(30, (n) => `{"step":${n},"time":"2026-01-15T10:00:00Z"}`)],
    ['beside another', numbered(20, (n) => `2026-03-04 05:06:${n} licence valid until 2026-12-31 23:59:59`)],
  ])('does not ask about a time %s', (_, log) => {
    expect(doubtIn(log)).toBeUndefined();
  });
});
