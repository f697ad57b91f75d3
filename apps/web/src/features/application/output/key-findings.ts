import type { LintFinding, SettingKey } from '@propsmith/splunk';
import type { SimulatedStanza } from '../simulation/messages.ts';

/** The findings of simulation and lint for one key, one per code. */
export const findingsFor = (
  { simulation, findings }: SimulatedStanza,
  key: SettingKey,
): readonly LintFinding[] => {
  const byCode = new Map<string, LintFinding>();
  for (const finding of [...findings, ...simulation.problems]) {
    if (finding.key === key && !byCode.has(finding.code)) byCode.set(finding.code, finding);
  }
  return [...byCode.values()];
};

/** The value that fixes a finding, if there is exactly one. */
export const fixOf = ({ detail }: LintFinding): string | undefined =>
  typeof detail?.fix === 'string' ? detail.fix : undefined;
