import { countTokens, doctorMessages, serverMessages, type DoctorReply } from '@propsmith/contract';
import { soleStanza, type ExistingStanza } from '@propsmith/doctor';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { extractLog, type ExtractContext, type ExtractInput } from './extract-log.ts';
import { runDiagnosis } from './run-engine.ts';
import { charsOf, readLog } from './sent-log.ts';

interface ExamineInput extends Omit<ExtractInput, 'existing'> {
  readonly propsConf: string;
  readonly stanza: string | undefined;
  readonly proposes: boolean;
}

const problems = {
  none: () => doctorMessages.stanzaMissing,
  several: () => doctorMessages.stanzaNotChosen,
  unknown: (name = '') => doctorMessages.stanzaUnknown(name),
} as const;

const existingOf = ({ propsConf, stanza: named }: ExamineInput): ExistingStanza => {
  const chosen = soleStanza(propsConf, named);
  if ('problem' in chosen) throw new Refusal('validation_failed', problems[chosen.problem](named));
  return { propsConf, stanza: chosen.stanza };
};

/** Lint and simulation: no execution, no charge, and nothing is stored. */
const examineFree = async (
  ctx: ExtractContext,
  input: ExamineInput,
  existing: ExistingStanza,
): Promise<DoctorReply> => {
  if (input.known !== undefined) throw new Refusal('conflict', serverMessages.idempotencyConflict);
  const { companyId } = ctx.actor;
  await consumeRateLimit(ctx, 'extractPerCompany', companyId);
  const id = newId();
  return ctx.extractionPool.admit({ companyId, chars: await charsOf(ctx, input) }, async () => {
    const { text } = await readLog(ctx, input);
    const outcome = await runDiagnosis(ctx, { id, text, existing });
    if (!outcome.ok) throw new Refusal('extraction_failed', outcome.failure);
    return { id, token_count: countTokens(text), cost_per_click: 0, diagnosis: outcome.diagnosis };
  });
};

/**
 * Examines existing settings on a log. With `proposes` it is an execution: held, stored and answered again as an extraction is,
 * and charged as one if there is a better stanza.
 */
export const examineStanza = async (ctx: ExtractContext, input: ExamineInput): Promise<DoctorReply> => {
  const existing = existingOf(input);
  if (!input.proposes) return examineFree(ctx, input, existing);
  const { id, token_count, cost_per_click, diagnosis } = await extractLog(ctx, { ...input, existing });
  // The key is that of an extraction of the same upload.
  if (diagnosis === undefined) throw new Refusal('conflict', serverMessages.idempotencyConflict);
  return { id, token_count, cost_per_click, diagnosis };
};
