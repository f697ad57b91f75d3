import { secondFactorMessages } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { recoveryCodeUsedMail } from '../account-mails.ts';
import type { UserAccount } from '../accounts.repository.ts';
import type { SignedIn } from '../start-session.ts';
import { answerChallenge, type LoginContext } from './answer-challenge.ts';
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts';
import { consumeTotpCode, findFactor } from './totp-factor.ts';

const useRecoveryCode = async (
  { config, clock, request }: LoginContext,
  tx: Tx,
  user: UserAccount,
  code: string,
): Promise<boolean> => {
  if (!(await consumeRecoveryCode(tx, clock.now(), user.id, code))) return false;
  const left = await countRecoveryCodes(tx, user.id);
  const { id: userId, companyId } = user;
  await audit(tx, {
    action: 'second-factor.recovery-code-used',
    companyId,
    userId,
    detail: { left },
    request,
  });
  await enqueueMail(tx, recoveryCodeUsedMail(config, user, left));
  return true;
};

/** Uses a code of the app, or a recovery code; undefined when it is neither. */
const useCode = async (
  ctx: LoginContext,
  tx: Tx,
  user: UserAccount,
  code: string,
): Promise<'totp' | 'recovery-code' | undefined> => {
  const app = await findFactor(tx, user.id);
  const typed = code.replace(/\s/g, '');
  if (app && (await consumeTotpCode(ctx, tx, app, typed))) return 'totp';
  return (await useRecoveryCode(ctx, tx, user, typed)) ? 'recovery-code' : undefined;
};

/** A recovery code or a code of the app opens the session that the password did not. */
export const logInSecondFactor = (
  ctx: LoginContext,
  { challenge, code }: { readonly challenge: string; readonly code: string },
): Promise<SignedIn> =>
  answerChallenge(ctx, challenge, {
    prove: (tx, user) => useCode(ctx, tx, user, code),
    refusal: secondFactorMessages.codeWrong,
  });
