import { randomInt } from 'node:crypto';
import { limits } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { keyedHash } from '../accounts/index.ts';

export const newSignupCode = (): string =>
  String(randomInt(10 ** limits.signupCodeDigits)).padStart(limits.signupCodeDigits, '0');

/** Bound to the address: the same code is invalid for another one. */
export const signupCodeHash = (config: Pick<Config, 'tokenSecret'>, email: string, code: string): string =>
  keyedHash(config, 'signup-code', `${email} ${code}`);
