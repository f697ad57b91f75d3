import { limits } from '@propsmith/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { newId, sha256Hex } from '../../../platform/ids.ts';
import { recoveryCode } from './second-factor.tables.ts';

/** 80 bits, so that a hash without a key cannot be searched. */
const CODE_BYTES = 10;

const newCode = (): string =>
  new Secret({ size: CODE_BYTES }).base32.toLowerCase().replace(/.{4}(?=.)/g, '$&-');

/** Case, spaces and hyphens do not matter when a code is typed. */
const hashOf = (userId: string, code: string): string =>
  sha256Hex(`${userId} ${code.toLowerCase().replace(/[\s-]/g, '')}`);

/** Replaces the user's codes. The caller has locked the user's row. */
export const replaceRecoveryCodes = async (tx: Tx, now: Date, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(userId, code), createdAt: now })));
  return codes;
};

export const deleteRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
};

/** Marks a code as used; true for exactly one of several callers. */
export const consumeRecoveryCode = async (
  tx: Tx,
  now: Date,
  userId: string,
  code: string,
): Promise<boolean> => {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, hashOf(userId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return used.length === 1;
};

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
