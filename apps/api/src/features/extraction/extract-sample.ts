import { extractionMessages } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import { consumeRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentEvidence } from './kept-evidence.ts';
import type { Answer } from './read-execution.ts';
import { runEngine } from './run-engine.ts';
import type { ExecutionRequest } from './start-execution.ts';

/** Settings for a built-in sample: no execution, no charge, and nothing is stored but the use of the daily limit. */
export const extractSample = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'log' | 'extractionPool'>,
  { id, log, tokenCount, existing }: Pick<ExecutionRequest, 'id' | 'log' | 'tokenCount' | 'existing'>,
): Promise<Answer> => {
  await consumeRateLimit(ctx, 'samplePerUser', ctx.actor.userId, {
    message: extractionMessages.samplesUsedUp,
  });
  const outcome = await runEngine(ctx, { id, text: log.text, existing });
  if (!outcome.ok) throw new Refusal('extraction_failed', outcome.failure);
  const { result, evidence, diagnosis } = outcome.result;
  return {
    id,
    sample: true,
    token_count: tokenCount,
    cost_per_click: 0,
    result,
    evidence: presentEvidence(evidence),
    diagnosis,
  };
};
