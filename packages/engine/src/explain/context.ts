import type { Settled } from '../prove/settle.ts';
import type { RuleAnswer } from '../rules/rules.ts';
import type { EffectMeter } from './effects.ts';

/** What questions are made from. */
export interface QuestionContext {
  readonly text: string;
  readonly settled: Settled;
  readonly ruled: RuleAnswer;
  readonly truncateBytes: number;
  readonly now: number;
  readonly meter: EffectMeter;
}
