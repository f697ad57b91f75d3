import { makePlan, type Plan, withStart } from './plan/plan.ts';
import { criblFiles } from './target/cribl.ts';
import { datadogFiles } from './target/datadog.ts';
import { elasticFiles } from './target/elastic.ts';
import { fluentBitFiles } from './target/fluent-bit.ts';
import { otelFiles } from './target/otel.ts';
import { vectorFiles } from './target/vector.ts';
import type { ConfigFile, Conversion, ConvertInput, Remark, Target } from './types.ts';

const writers: Readonly<Record<Target, (plan: Plan, remarks: Remark[]) => readonly ConfigFile[]>> = {
  cribl: criblFiles,
  otel: otelFiles,
  vector: vectorFiles,
  'fluent-bit': fluentBitFiles,
  elastic: elasticFiles,
  datadog: datadogFiles,
};

/** The configuration of another system for the same log, with what it can't express. */
export const convert = (target: Target, input: ConvertInput): Conversion => {
  const remarks: Remark[] = [];
  const plan = makePlan(input, remarks);
  // Cribl Stream breaks at any pattern; the others read lines.
  const ready = target === 'cribl' ? plan : withStart(plan, remarks);
  return { target, files: writers[target](ready, remarks), remarks };
};
