import {
  rateLimitDefaults,
  type RateLimit,
  type RateLimitName,
  type RateLimits,
} from './rate-limit-defaults.ts';

const PREFIX = 'RATE_LIMIT_';
const names = Object.keys(rateLimitDefaults) as RateLimitName[];

const rateLimitVariable = (name: RateLimitName): string =>
  PREFIX + name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase();

/** `600/3600`: six hundred uses in an hour. */
const parseRateLimit = (text: string): RateLimit | undefined => {
  const [, limit, windowSeconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(text) ?? [];
  return limit === undefined ? undefined : { limit: Number(limit), windowSeconds: Number(windowSeconds) };
};

/** The default limits, overridden by environment variables. A variable of an unknown limit is a problem. */
export const readRateLimits = (
  environment: Readonly<Record<string, string | undefined>>,
  production: boolean,
): { readonly rules: RateLimits; readonly problems: readonly string[] } => {
  const known = new Set(names.map(rateLimitVariable));
  const problems = Object.keys(environment)
    .filter((variable) => variable.startsWith(PREFIX) && !known.has(variable))
    .map((variable) => `${variable}: there is no such limit`);
  const rules = names.map((name) => {
    const variable = rateLimitVariable(name);
    const given = environment[variable];
    const limit =
      given === undefined
        ? rateLimitDefaults[name][production ? 'production' : 'development']
        : parseRateLimit(given);
    if (limit === undefined) problems.push(`${variable}: must be uses/seconds, such as 600/3600`);
    return [name, limit] as const;
  });
  return { rules: Object.fromEntries(rules) as RateLimits, problems };
};
