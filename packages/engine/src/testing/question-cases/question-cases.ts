import { describe, expect, it } from 'vitest';
import { extract } from '../../extract.ts';
import type { Question, QuestionCode } from '../../findings.ts';
import type { Choice, ChoiceEffect, ChoiceSettings } from '../../questions.ts';
import type { Evidence } from '../../result.ts';
import { NOW_MS } from '../samples/sample.ts';

/** A log that raises a question, the complete question, and a similar log that does not raise it. */
export interface QuestionCase {
  readonly log: string;
  readonly question: Question;
  readonly sure: boolean;
  readonly silentLog: string;
}

export type QuestionCases = Readonly<Partial<Record<QuestionCode, QuestionCase>>>;

/** Lines from the numbers 10, 11 and so on, used as seconds, days and minutes. */
export const numbered = (count: number, line: (number: string) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(String(10 + index))}\n`).join('');

export const evidenceOf = (text: string, now = NOW_MS): Evidence => {
  const { evidence } = extract(text, { now });
  if (evidence === undefined) throw new Error('the input was refused');
  return evidence;
};

export const effect = (
  events: number,
  timestamps: number,
  changes: Partial<ChoiceEffect> = {},
): ChoiceEffect => {
  const unchanged = { changedTimes: 0, lostEvents: 0, medianShiftMs: 0, largestShiftMs: 0 };
  return { events, timestamps, ...unchanged, ...changes };
};

/** A choice that changes neither boundaries nor times; without settings it is the current answer. */
export const unchangedChoice = (
  label: string,
  events: number,
  timestamps = events,
  settings: ChoiceSettings = {},
): Choice => ({ label, settings, effect: effect(events, timestamps) });

/** The tests that apply to every question. */
export const testQuestions = (cases: QuestionCases): void => {
  describe.each(Object.entries(cases))('%s', (code, { log, question, sure, silentLog }) => {
    it('is asked with its figures and the effects of its choices', () => {
      const evidence = evidenceOf(log);
      expect(evidence.questions.filter((one) => one.code === code)).toEqual([question]);
      expect(question.code).toBe(code);
      expect(evidence.sure).toBe(sure);
    });

    it('has the current answer as its first choice', () => {
      const [first] = evidenceOf(log).questions.find((one) => one.code === code)?.choices ?? [];
      const noChange = { changedTimes: 0, lostEvents: 0, medianShiftMs: 0, largestShiftMs: 0 };
      expect(first?.settings).toEqual({});
      expect(first?.effect).toMatchObject(noChange);
    });

    it('is not asked for a similar log', () => {
      expect(evidenceOf(silentLog).questions.map((one) => one.code)).not.toContain(code);
    });
  });
};
