import {
  loginMessages,
  passkeyMessages,
  secondFactorMessages,
  type SecondFactorMethod,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { networkOf } from '../../platform/rate-limits/index.ts';
import { Refusal, type RefusalDetails } from '../../platform/refusal.ts';
import { findUserByEmail, lockUser, type UserAccount } from './accounts.repository.ts';
import { userAccount } from './accounts.tables.ts';
import { admitLogin, forgetFailures } from './admit-login.ts';
import { signChallenge } from './second-factor/login-challenge.ts';
import { findMethods } from './second-factor/log-in-passkey.ts';
import { presentSession, startSession, type Session, type SignedIn } from './start-session.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type LoginContext = PublicContext<'db' | 'clock' | 'config' | 'passwords'>;

const accountOf = (user: UserAccount | undefined): Pick<RefusalDetails, 'account'> =>
  user === undefined ? {} : { account: { companyId: user.companyId, userId: user.id } };

const wrongCredentials = (user?: UserAccount): Refusal =>
  new Refusal('wrong_credentials', loginMessages.wrongCredentials, accountOf(user));

/** The user of these credentials. Unknown address, wrong password and disabled account take the same time. */
const checkCredentials = async (
  ctx: LoginContext,
  { email, password }: Credentials,
): Promise<UserAccount & { readonly passwordHash: string }> => {
  const user = await findUserByEmail(ctx.db, email);
  const caller = networkOf(ctx.request.ip);
  const matches = await ctx.passwords.verify(user?.passwordHash ?? undefined, password, caller);
  if (!matches || user?.enabled !== true || user.passwordHash === null) {
    throw wrongCredentials(user);
  }
  if (user.emailVerifiedAt === null) {
    throw new Refusal('email_not_verified', loginMessages.emailNotVerified, accountOf(user));
  }
  return { ...user, passwordHash: user.passwordHash };
};

/** The second factor is asked for after the right password. */
interface Challenged {
  readonly challenged: UserAccount;
  readonly methods: readonly SecondFactorMethod[];
}

/**
 * Checks the password and opens a session, unless the user has a second factor. Undefined when the stored hash changed
 * meanwhile: the password was reset, or a parallel login rehashed it.
 */
const openSession = async (
  ctx: LoginContext,
  credentials: Credentials,
): Promise<Session | Challenged | undefined> => {
  const checked = await checkCredentials(ctx, credentials);
  const passwordHash = ctx.passwords.isOutdated(checked.passwordHash)
    ? await ctx.passwords.hash(credentials.password)
    : checked.passwordHash;
  return withTx(ctx.db, async (tx) => {
    const user = await lockUser(tx, checked.id);
    if (user?.enabled !== true || user.passwordHash !== checked.passwordHash) return undefined;
    if (passwordHash !== checked.passwordHash) {
      await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
    }
    const methods = await findMethods(tx, user.id);
    return methods.length > 0
      ? { challenged: { ...user, passwordHash }, methods }
      : startSession(ctx, tx, user);
  });
};

const secondFactorRequired = async (
  ctx: LoginContext,
  { challenged: user, methods }: Challenged,
): Promise<Refusal> => {
  const message = methods.includes('app') ? secondFactorMessages.required : passkeyMessages.required;
  const challenge = await signChallenge(ctx, user);
  return new Refusal('second_factor_required', message, { ...accountOf(user), challenge, methods });
};

export const logIn = async (ctx: LoginContext, credentials: Credentials): Promise<SignedIn> => {
  await admitLogin(ctx, credentials.email);
  const open = () => openSession(ctx, credentials);
  // A second attempt, in case a parallel login has rehashed the password.
  const session = (await open()) ?? (await open());
  if (session === undefined) throw wrongCredentials();
  // Failures are forgotten after the second factor.
  if ('challenged' in session) throw await secondFactorRequired(ctx, session);
  await forgetFailures(ctx, credentials.email);
  return presentSession(ctx, session);
};
