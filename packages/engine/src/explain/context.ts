import type { ProvenAnalysis } from '../prove/choose-proven.ts';
import type { RuleAnswer } from '../rules/rules.ts';
import type { EffectMeter } from './effects.ts';

/** Input of the question builders. */
export interface QuestionContext {
  readonly text: string;
  readonly proven: ProvenAnalysis;
  readonly ruleAnswer: RuleAnswer;
  readonly truncateBytes: number;
  readonly now: number;
  readonly meter: EffectMeter;
}
