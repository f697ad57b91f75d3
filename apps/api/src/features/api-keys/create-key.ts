import { apiKeyMessages, limits, type ApiKey, type ApiKeyScope } from '@propsmith/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { newId, sha256Hex } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { confirmPassword } from '../accounts/index.ts';
import { apiKey } from './api-keys.tables.ts';
import { keyCreatedMail } from './key-mails.ts';
import { newKey, prefixOf } from './key-format.ts';
import { presentKey } from './present-key.ts';

export interface NewKey {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  readonly expires_at: Date | null;
  readonly password: string;
}

const requireFuture = (expiresAt: Date | null, now: Date): void => {
  if (expiresAt !== null && expiresAt <= now)
    throw new Refusal('validation_failed', apiKeyMessages.endPassed, {
      errors: { expires_at: [apiKeyMessages.endPassed] },
    });
};

/** Makes a key for the caller, who is asked for the password again and is mailed. Its secret is returned here only. */
export const createKey = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  { name, scopes, expires_at: expiresAt, password }: NewKey,
): Promise<{ key: ApiKey; secret: string }> => {
  const { actor, request } = ctx;
  const { userId, companyId } = actor;
  const createdAt = ctx.clock.now();
  requireFuture(expiresAt, createdAt);
  const confirmed = await confirmPassword(ctx, password);
  const secret = newKey();
  return withTx(ctx.db, async (tx) => {
    const user = await confirmed(tx);
    const isKept = and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt));
    if ((await tx.$count(apiKey, isKept)) >= limits.apiKeysPerMemberMax)
      throw new Refusal('conflict', apiKeyMessages.tooMany);
    const values = { id: newId(), userId, name, scopes, prefix: prefixOf(secret), createdAt, expiresAt };
    await tx.insert(apiKey).values({ ...values, secretHash: sha256Hex(secret) });
    const detail = { name, scopes, expiresAt };
    await audit(tx, { action: 'api-key.created', companyId, userId, targetId: values.id, detail, request });
    await enqueueMail(tx, keyCreatedMail(ctx.config, user, values));
    const memberName = `${user.firstname} ${user.lastname}`;
    return { key: presentKey(ctx, { ...values, lastUsedAt: null, memberName }), secret };
  });
};
