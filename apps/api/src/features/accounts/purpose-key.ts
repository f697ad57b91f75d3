import { createHmac } from 'node:crypto';
import type { Config } from '../../env.ts';

type Purpose = 'access-token' | 'plan-token' | 'known-network' | 'signup-code';

/** A key for one purpose only: what was made with it is worth nothing anywhere else. */
export const purposeKey = (config: Pick<Config, 'tokenSecret'>, purpose: Purpose): Uint8Array =>
  createHmac('sha256', config.tokenSecret).update(purpose).digest();

/** A hash that cannot be tried out without the server's secret, for values with few possibilities. */
export const keyedHash = (config: Pick<Config, 'tokenSecret'>, purpose: Purpose, value: string): string =>
  createHmac('sha256', purposeKey(config, purpose)).update(value).digest('hex');
