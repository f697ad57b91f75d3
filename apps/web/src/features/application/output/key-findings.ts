import type { LintFinding, SettingKey } from '@propsmith/splunk';
import type { SimulatedStanza } from '../simulation/messages.ts';

/** What there is to say about one key of an edited stanza; faults come from the simulation and the review alike. */
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

/** The value that would set a finding right, where there is a single one. */
export const fixOf = ({ detail }: LintFinding): string | undefined =>
  typeof detail?.fix === 'string' ? detail.fix : undefined;
