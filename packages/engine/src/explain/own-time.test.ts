import { describe, expect, it } from 'vitest';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';

const wordIn = (log: string): string | undefined => {
  const question = evidenceOf(log).questions.find(({ code }) => code === 'own-time');
  return question?.code === 'own-time' ? question.detail.word : undefined;
};

describe('ownTimeDoubtOf', () => {
  it.each([
    ['until', (n: string) => `host${n} licence valid until 2026-03-${n} 23:59:59 seats 8${n}`],
    ['built', (n: string) => `app/3.${n} (built 2026-03-${n} 10:00:00) step ${n}`],
    ['expires', (n: string) => `key ${n} expires: 2026-03-${n} 10:00:00 by ops`],
  ])('asks about a time behind the word %s', (word, line) => {
    expect(wordIn(numbered(20, line))).toBe(word);
  });

  it.each([
    ['behind a word of an event', (n: string) => `unit ${n} stopped at 2026-03-${n} 10:00:00`],
    ['behind a program', (n: string) => `auth-server: 2026-03-04 10:00:${n} ok`],
    ['behind a container', (n: string) => `backend | 2026-03-04 10:00:${n} ok`],
    ['behind a pod', (n: string) => `[pod/x/server] 2026-03-04 10:00:${n} ok`],
    ['behind a host', (n: string) => `fw-host 2026-03-04 10:00:${n} ok`],
    ['behind a value', (n: string) => `${n},user,2026-03-04 10:00:${n},ok,a`],
    ['of a busy second', (n: string) => `192.0.2.${n} - - [15/Jan/2026:10:00:00 +0000] "GET /"`],
    ['with a key', (n: string) => `{"step":${n},"process_ts":"2026-01-15T10:00:${n}Z"}`],
    ['beside another', (n: string) => `2026-03-04 05:06:${n} licence valid until 2026-12-31 23:59:59`],
  ])('does not ask about a time %s', (_, line) => {
    expect(wordIn(numbered(30, line))).toBeUndefined();
  });
});
