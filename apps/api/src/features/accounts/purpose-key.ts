import { createHmac } from 'node:crypto';
import type { Config } from '../../env.ts';

type Purpose =
  | 'access-token'
  | 'plan-token'
  | 'login-challenge'
  | 'known-network'
  | 'password-stamp'
  | 'second-factor-secret'
  | 'signup-code';

/** Derives one key per purpose, so that a token or hash is valid for its purpose only. */
export const purposeKey = (config: Pick<Config, 'tokenSecret'>, purpose: Purpose): Uint8Array =>
  createHmac('sha256', config.tokenSecret).update(purpose).digest();

/** A hash for values with few possibilities: without the server's secret it cannot be brute-forced. */
export const keyedHash = (config: Pick<Config, 'tokenSecret'>, purpose: Purpose, value: string): string =>
  createHmac('sha256', purposeKey(config, purpose)).update(value).digest('hex');

type Secrets = Pick<Config, 'tokenSecret' | 'previousTokenSecret'>;

/** The configuration by each secret in use: the one that signs first, then the one that is being replaced. */
export const bySecret = <Used extends Secrets>(config: Used): [Used, ...Used[]] => [
  config,
  ...(config.previousTokenSecret === undefined
    ? []
    : [{ ...config, tokenSecret: config.previousTokenSecret }]),
];

/** The hashes of a value by each secret in use, for comparison with a stored one. */
export const keyedHashes = (config: Secrets, purpose: Purpose, value: string): string[] =>
  bySecret(config).map((each) => keyedHash(each, purpose, value));
