import { randomInt } from 'node:crypto';
import { limits } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { isSameSecret } from '../../platform/ids.ts';
import { keyedHash, keyedHashes } from '../accounts/index.ts';

export const newSignupCode = (): string =>
  String(randomInt(10 ** limits.signupCodeDigits)).padStart(limits.signupCodeDigits, '0');

/** Bound to the address: the same code is invalid for another one. */
export const signupCodeHash = (config: Pick<Config, 'tokenSecret'>, email: string, code: string): string =>
  keyedHash(config, 'signup-code', `${email} ${code}`);

/** Whether a stored hash is of this code, by any secret in use. */
export const isSignupCode = (
  config: Pick<Config, 'tokenSecret' | 'previousTokenSecret'>,
  stored: string,
  { email, code }: { readonly email: string; readonly code: string },
): boolean =>
  keyedHashes(config, 'signup-code', `${email} ${code}`).some((hash) => isSameSecret(stored, hash));
