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
