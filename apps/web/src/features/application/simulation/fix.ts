import type { LintFinding } from '@propsmith/splunk';

/** The value that fixes a finding, if there is exactly one. */
export const fixOf = ({ detail }: Pick<LintFinding, 'detail'>): string | undefined =>
  typeof detail?.fix === 'string' ? detail.fix : undefined;
