import { describe, expect, it } from 'vitest';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';

/** What the question says is not read; undefined when it is not asked. */
const unreadIn = (line: (second: string) => string): unknown => {
  const question = evidenceOf(numbered(30, line)).questions.find(({ code }) => code === 'unread-part');
  return question?.code === 'unread-part' ? question.detail.part : undefined;
};

describe('unreadPartOf', () => {
  it.each([
    ['(PM)', ' (PM)', 'PM'],
    ['behind a comma', ', AM', 'AM'],
    ['behind a zone', ' EST PM', 'PM'],
    ['with dots and a blank', ' a. m.', 'a. m.'],
    ['one letter', 'p', 'p'],
    ['in Greek', ' πμ', 'πμ'],
    ['in Korean', ' 오후', '오후'],
  ])('finds the half of the day: %s', (_, behind, part) => {
    expect(unreadIn((n) => `2026-03-04 05:06:${n}${behind} user logged in`)).toBe(part);
  });

  it('finds it in a part of the times', () => {
    expect(unreadIn((n) => `2026-03-04 05:06:${n}${Number(n) % 7 === 0 ? ' PM' : ''} user logged in`)).toBe(
      'PM',
    );
  });

  it('finds it before a zone', () => {
    expect(
      unreadIn((n) => `2026-03-04 05:06:${n}${Number(n) % 7 === 0 ? ' PM UTC' : ''} user logged in`),
    ).toBe('PM');
  });

  it('finds a fraction of another width than usual behind a comma, but no port', () => {
    const digits = (n: string): string => String((Number(n) * 37_717) % 100_000).padStart(5, '0');
    expect(unreadIn((n) => `2026-03-04 05:06:${n},${digits(n)} user logged in`)).toBe(digits('10'));
    expect(unreadIn((n) => `2026-03-04 05:06:${n},8080 user logged in`)).toBeUndefined();
  });

  it.each([':', ';', "'", '_', '|', '/'])('finds a fraction behind %s', (sign) => {
    const digits = (n: string): string => String((Number(n) * 37) % 100).padStart(2, '0');
    expect(unreadIn((n) => `2026-03-04 05:06:${n}${sign}${digits(n)} started`)).toBe('70');
  });

  it.each([' (', ' [', ' ', '-'])('finds a fraction of three digits behind %j', (lead) => {
    const digits = (n: string): string => String((Number(n) * 137) % 1000).padStart(3, '0');
    const end = { ' (': ')', ' [': ']' }[lead] ?? '';
    expect(unreadIn((n) => `2026-03-04 05:06:${n}${lead}${digits(n)}${end} started`)).toBe('370');
  });

  it.each([
    [
      'ids of six digits',
      (n: string) => `2026-03-04 05:06:${n} ${String((Number(n) * 37_731) % 1_000_000).padStart(6, '0')} a`,
    ],
    [
      'a number behind a zone',
      (n: string) => `2026-03-04 05:06:${n}Z ${String((Number(n) * 137) % 1000).padStart(3, '0')} a`,
    ],
    ['numbers in brackets', (n: string) => `2026-03-04 05:06:${n} [${4000 + Number(n)}] a`],
    [
      'a number of two digits behind a blank',
      (n: string) => `2026-03-04 05:06:${n} ${String((Number(n) * 37) % 100).padStart(2, '0')} a`,
    ],
    ['an hour above 12', (n: string) => `2026-03-04 15:06:${n} (PM) a`],
    ['a word', (n: string) => `2026-03-04 05:06:${n} (PMX) a`],
    ['a letter of a message', (n: string) => `2026-03-04 05:06:${n} a user logged in`],
    ['what the format reads', (n: string) => `2026-03-04 05:06:${n} PM user logged in`],
    ['a port', (n: string) => `2026-03-04 05:06:${n};8${n} a`],
    ['numbers of any width', (n: string) => `2026-03-04 05:06:${n}/${Number(n) * 7} a`],
    ['a fraction', (n: string) => `2026-03-04 05:06:${n}.250 a`],
  ])('ignores %s', (_, line) => {
    expect(unreadIn(line)).toBeUndefined();
  });
});
