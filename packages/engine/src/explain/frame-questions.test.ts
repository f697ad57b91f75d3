import { expect, it } from 'vitest';
import { evidenceOf, numbered, testQuestions } from '../testing/question-cases/question-cases.ts';
import { frameCases } from '../testing/question-cases/frames.ts';

testQuestions(frameCases);

it('treats a line before multi-line events as the end of an earlier event', () => {
  const trace = '\tat com.example.Main.main(Main.java:3)';
  const events = numbered(4, (second) => `2026-03-04T05:06:${second}Z ERROR failed\n${trace}`);
  const { questions } = evidenceOf(`${trace}\n${events}`);
  expect(questions.find((question) => question.code === 'leading-lines')?.detail).toEqual({
    lines: 1,
    first: trace.trim(),
    isFragment: true,
  });
});

it('asks once about a text that begins inside an event', () => {
  const log = numbered(6, (n) => `ticket ab${n}c\nHost: a\nat 2026-03-04 05:06:${n}\n\nText ${n}\n`);
  const { questions, rules } = evidenceOf(log.slice(log.indexOf('Host')));
  expect(questions.filter(({ blocking }) => blocking).map(({ code, detail }) => [code, detail])).toEqual([
    ['boundaries', { kind: 'marker', other: 'marker', events: 6, beginning: 'inside' }],
  ]);
  expect(rules).toEqual([]);
});

it('does not take events for a header whose times only the rules read', () => {
  const early = numbered(2, (second) => `2026/03/04 05:05:${second} web-01 starting`);
  const { questions, rules } = evidenceOf(
    early + numbered(8, (second) => `2026-03-04T05:06:${second}Z web-01 ready`),
  );
  expect(rules).toHaveLength(2);
  expect(questions.map(({ code }) => code)).toContain('several-formats');
  expect(questions.map(({ code }) => code)).not.toContain('leading-lines');
});

it('asks about continuation lines until the log has 200 events', () => {
  const line = '2026-03-04T05:06:10Z INFO com.example.shop.Cart - added\n';
  const codesOf = (count: number): string[] =>
    evidenceOf(line.repeat(count)).questions.map(({ code }) => code);
  expect(codesOf(199)).toContain('continuation-lines');
  expect(codesOf(200)).not.toContain('continuation-lines');
});
