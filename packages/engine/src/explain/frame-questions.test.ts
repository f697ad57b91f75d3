import { expect, it } from 'vitest';
import { evidenceOf, numbered, testAsked } from '../testing/asked/asked.ts';
import { askedFrames } from '../testing/asked/frames.ts';

testAsked(askedFrames);

it('takes a line in front of events of several lines for the end of one that began before', () => {
  const trace = '\tat com.example.Main.main(Main.java:3)';
  const events = numbered(4, (second) => `2026-03-04T05:06:${second}Z ERROR failed\n${trace}`);
  const { questions } = evidenceOf(`${trace}\n${events}`);
  expect(questions.find((question) => question.code === 'leading-lines')?.detail).toEqual({
    lines: 1,
    first: trace.trim(),
    isFragment: true,
  });
});

it('asks of lines that may go on below until the log is long enough to have shown it', () => {
  const line = '2026-03-04T05:06:10Z INFO com.example.shop.Cart - added\n';
  const codesOf = (count: number): string[] =>
    evidenceOf(line.repeat(count)).questions.map(({ code }) => code);
  expect(codesOf(199)).toContain('continuation-lines');
  expect(codesOf(200)).not.toContain('continuation-lines');
});
