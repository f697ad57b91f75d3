import { loginMessages, type CurrentUser } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { companyName, findUserByEmail, lockUser, type UserAccount } from './accounts.repository.ts';
import { userAccount } from './accounts.tables.ts';
import { loginAttemptsKey, rememberNetwork } from './known-networks.ts';
import { signAccessToken } from './session-tokens.ts';
import { insertFamily, issueRefreshToken } from './sessions.repository.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

type LoginContext = PublicContext<'db' | 'clock' | 'config' | 'passwords'>;

const auditRefusal = ({ db, request }: PublicContext<'db'>, user: UserAccount | undefined): Promise<void> =>
  withTx(db, (tx) =>
    audit(tx, {
      action: 'login.refused',
      ...(user === undefined ? {} : { companyId: user.companyId, userId: user.id }),
      request,
    }),
  );

const wrongCredentials = (): Refusal => new Refusal('wrong_credentials', loginMessages.wrongCredentials);

/** The user of these credentials. Unknown address, wrong password and disabled account take the same time. */
const checkCredentials = async (
  ctx: LoginContext,
  { email, password }: Credentials,
): Promise<UserAccount & { readonly passwordHash: string }> => {
  const user = await findUserByEmail(ctx.db, email);
  const matches = await ctx.passwords.verify(user?.passwordHash ?? undefined, password);
  if (!matches || user?.enabled !== true || user.passwordHash === null) {
    await auditRefusal(ctx, user);
    throw wrongCredentials();
  }
  if (user.emailVerifiedAt === null) {
    await auditRefusal(ctx, user);
    throw new Refusal('email_not_verified', loginMessages.emailNotVerified);
  }
  return { ...user, passwordHash: user.passwordHash };
};

interface Session {
  readonly user: UserAccount;
  readonly familyId: string;
  readonly refresh: string;
}

/**
 * Checks the password and opens a session. Undefined when the stored hash changed meanwhile: the password was reset, or a
 * parallel login rehashed it.
 */
const openSession = async (ctx: LoginContext, credentials: Credentials): Promise<Session | undefined> => {
  const { request } = ctx;
  const checked = await checkCredentials(ctx, credentials);
  const passwordHash = ctx.passwords.isOutdated(checked.passwordHash)
    ? await ctx.passwords.hash(credentials.password)
    : checked.passwordHash;
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = await lockUser(tx, checked.id);
    if (user?.enabled !== true || user.passwordHash !== checked.passwordHash) return undefined;
    if (passwordHash !== checked.passwordHash) {
      await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
    }
    const familyId = await insertFamily(tx, now, user.id, request);
    const refresh = await issueRefreshToken(tx, now, familyId, null);
    await rememberNetwork(ctx, tx, user.id);
    await audit(tx, { action: 'login.accepted', companyId: user.companyId, userId: user.id, request });
    return { user, familyId, refresh };
  });
};

export const logIn = async (
  ctx: LoginContext,
  credentials: Credentials,
): Promise<{ readonly user: CurrentUser; readonly token: TokenPair }> => {
  await consumeRateLimit(ctx, 'loginPerIp', ctx.request.ip);
  await consumeRateLimit(ctx, 'loginPerAccount', await loginAttemptsKey(ctx, credentials.email));
  const open = () => openSession(ctx, credentials);
  // A second attempt, in case a parallel login has rehashed the password.
  const session = (await open()) ?? (await open());
  if (session === undefined) throw wrongCredentials();
  const { user, familyId, refresh } = session;
  const { id, email, firstname, lastname, role, companyId } = user;
  return {
    user: { id, email, firstname, lastname, company_name: await companyName(ctx.db, companyId), role },
    token: { access: await signAccessToken(ctx, id, familyId), refresh },
  };
};
