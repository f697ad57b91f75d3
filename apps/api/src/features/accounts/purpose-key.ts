import { createHmac } from 'node:crypto';
import type { Config } from '../../env.ts';

type Purpose = 'access-token' | 'plan-token' | 'known-network' | 'signup-code';

/** Derives one key per purpose, so that a token or hash is valid for its purpose only. */
export const purposeKey = (config: Pick<Config, 'tokenSecret'>, purpose: Purpose): Uint8Array =>
  createHmac('sha256', config.tokenSecret).update(purpose).digest();

/** A hash for values with few possibilities: without the server's secret it cannot be brute-forced. */
export const keyedHash = (config: Pick<Config, 'tokenSecret'>, purpose: Purpose, value: string): string =>
  createHmac('sha256', purposeKey(config, purpose)).update(value).digest('hex');
