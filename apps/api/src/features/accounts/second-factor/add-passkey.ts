import { limits, passkeyMessages, type AddPasskeyBody } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../accounts.repository.ts';
import { requireUser } from '../authenticate.ts';
import { confirmPassword } from '../confirm-password.ts';
import { finishAddedFactor } from './finish-added-factor.ts';
import { readHasSecondFactor } from './has-second-factor.ts';
import { issuePasskeyChallenge, takePasskeyChallenge } from './passkey-challenge.ts';
import { findPasskeys, insertPasskey } from './passkeys.repository.ts';
import { creationOptions, verifyCreation, type StoredPasskey } from './web-authn.ts';

const refuseTooMany = (known: readonly StoredPasskey[]): void => {
  if (known.length >= limits.passkeysPerMemberMax) throw new Refusal('conflict', passkeyMessages.tooMany);
};

/** Asks for a new passkey. Nothing changes until one answers. */
export const setUpPasskey = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  password: string,
) => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId, familyId: scopeId } = ctx.actor;
  const { user, ...question } = await withTx(ctx.db, async (tx) => {
    const locked = await lockConfirmed(tx);
    const known = await findPasskeys(tx, userId);
    refuseTooMany(known);
    const challenge = await issuePasskeyChallenge(tx, ctx.clock.now(), { scopeId, userId });
    await audit(tx, { action: 'passkey.set-up-begun', companyId, userId, request: ctx.request });
    return { user: locked, known, challenge };
  });
  return creationOptions(ctx.config, user, question);
};

/** Adds the passkey that answers; returns the recovery codes if it is the first factor. */
export const addPasskey = async (
  ctx: MemberContext<'db' | 'clock' | 'config'>,
  { name, response }: AddPasskeyBody,
): Promise<string[]> => {
  const { userId, familyId: scopeId } = ctx.actor;
  const codes = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = requireUser(await lockUser(tx, userId));
    const challenge = await takePasskeyChallenge(tx, now, { scopeId, userId });
    const created = challenge && (await verifyCreation(ctx.config, challenge, response));
    if (!created) return undefined;
    refuseTooMany(await findPasskeys(tx, userId));
    const isFirst = !(await readHasSecondFactor(tx, userId));
    const { transports } = response.response;
    const added = { id: newId(), userId, ...created, transports, name, createdAt: now, lastUsedAt: null };
    if (!(await insertPasskey(tx, added))) throw new Refusal('conflict', passkeyMessages.alreadyAdded);
    return finishAddedFactor(ctx, tx, user, { action: 'passkey.added', isFirst });
  });
  // After the transaction, so that the challenge stays used.
  if (codes === undefined) throw new Refusal('code_not_valid', passkeyMessages.notAccepted);
  return codes;
};
