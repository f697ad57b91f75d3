import type { LogProof } from '@propsmith/contract';
import { proofOf } from '@propsmith/doctor';
import { type Problem, type Settings, lintStanza, simulate } from '@propsmith/splunk';

/** The result of checking settings on one log. */
export interface LogReport extends LogProof {
  readonly file: string;
  /** Lint findings. */
  readonly remarks: readonly Problem[];
}

/** Simulates the settings on a log and collects the faults. */
export const checkLog = (
  file: string,
  text: string,
  { name, settings, now }: { readonly name: string; readonly settings: Settings; readonly now: number },
): LogReport => ({
  file,
  ...proofOf(text, simulate(text, settings, { now })),
  remarks: lintStanza(settings, { name }).filter((finding) => finding.severity !== 'info'),
});
