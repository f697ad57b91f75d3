import type { ProblemCode, ProblemDetails } from './problem-codes.ts';
import type { Problem, SettingKey } from './types.ts';

/** A problem whose detail fits its code. */
export function problem<Code extends ProblemCode>(
  severity: Problem['severity'],
  code: Code,
  detail: ProblemDetails[Code],
  key?: SettingKey,
): Problem<Code> {
  return key === undefined ? { code, severity, detail } : { code, severity, key, detail };
}
