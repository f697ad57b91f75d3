import type { ProblemCode, ProblemDetails } from './problem-codes.ts';
import type { SettingKey } from './setting-keys.ts';
import type { Problem } from './types.ts';

export const problem = <Code extends ProblemCode>(
  severity: Problem['severity'],
  code: Code,
  detail: ProblemDetails[Code],
  key?: SettingKey,
): Problem<Code> => (key === undefined ? { code, severity, detail } : { code, severity, key, detail });
