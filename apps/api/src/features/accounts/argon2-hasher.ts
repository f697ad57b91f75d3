import { hash, parseOptions, verify } from '@node-rs/argon2';
import { randomSecret } from '../../platform/ids.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import { createSemaphore, type SemaphoreOptions } from '../../platform/semaphore.ts';
import { createShares } from '../../platform/shares.ts';

interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const recommendedCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface PoolLimits extends SemaphoreOptions {
  readonly retryAfterSeconds: number;
  /** How many of one caller may run or wait, so that one address cannot fill the queue. */
  readonly shareMax: number;
}

/** A full queue of 50 is worked off in about two seconds on two cores. */
const poolLimits: PoolLimits = { concurrency: 2, queueMax: 50, retryAfterSeconds: 2, shareMax: 25 };

/** The same text can be typed in several code point sequences; NFC makes them one password. */
const canonical = (password: string): string => password.normalize('NFC');

export const createArgon2Hasher = (cost = recommendedCost, pool = poolLimits): PasswordHasher => {
  const run = createSemaphore(pool);
  const inShare = createShares(pool);
  const makeHash = (password: string): Promise<string> => run(() => hash(canonical(password), cost));
  let decoy: Promise<string> | undefined;

  return {
    hash: makeHash,
    verify: async (storedHash, password, caller) => {
      // Computed before it is needed, so that the first unknown address takes no longer than a known one.
      decoy ??= hash(randomSecret(), cost);
      const compared = storedHash ?? (await decoy);
      const compare = () => run(() => verify(compared, canonical(password)));
      const matches = await (caller === undefined ? compare() : inShare(caller, compare));
      return matches && storedHash !== undefined;
    },
    isOutdated: (storedHash) => {
      const used = parseOptions(storedHash);
      return used.memoryCost < cost.memoryCost || used.timeCost < cost.timeCost;
    },
  };
};
