import { loginMessages, type CurrentUser } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
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

const countAttempt = async (deps: Deps, email: string, ip: string): Promise<void> => {
  const { loginPerIp, loginPerAccount } = deps.config.rateLimits;
  await consumeRateLimit(deps.db, deps.clock, loginPerIp, ip);
  await consumeRateLimit(deps.db, deps.clock, loginPerAccount, await loginAttemptsKey(deps, email, ip));
};

const auditRefusal = (deps: Deps, user: UserAccount | undefined, request: RequestInfo): Promise<void> =>
  withTx(deps.db, (tx) =>
    audit(tx, {
      action: 'login.refused',
      ...(user === undefined ? {} : { companyId: user.companyId, userId: user.id }),
      request,
    }),
  );

const wrongCredentials = (): Refusal => new Refusal('wrong_credentials', loginMessages.wrongCredentials);

/** The user these credentials belong to. Unknown address, wrong password and disabled account take the same work. */
const checkCredentials = async (
  deps: Deps,
  { email, password }: Credentials,
  request: RequestInfo,
): Promise<UserAccount & { readonly passwordHash: string }> => {
  const user = await findUserByEmail(deps.db, email);
  const matches = await deps.passwords.verify(user?.passwordHash ?? undefined, password);
  if (!matches || user?.enabled !== true || user.passwordHash === null) {
    await auditRefusal(deps, user, request);
    throw wrongCredentials();
  }
  if (user.emailVerifiedAt === null) {
    await auditRefusal(deps, user, request);
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
 * Checks the password and opens a session with it. Undefined when the hash that was checked is not the user's any more:
 * the password was reset in between, or another login made the hash anew.
 */
const openSession = async (
  deps: Deps,
  credentials: Credentials,
  request: RequestInfo,
): Promise<Session | undefined> => {
  const checked = await checkCredentials(deps, credentials, request);
  const passwordHash = deps.passwords.isOutdated(checked.passwordHash)
    ? await deps.passwords.hash(credentials.password)
    : checked.passwordHash;
  return withTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const user = await lockUser(tx, checked.id);
    if (user?.enabled !== true || user.passwordHash !== checked.passwordHash) return undefined;
    if (passwordHash !== checked.passwordHash) {
      await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
    }
    const familyId = await insertFamily(tx, now, user.id, request);
    const refresh = await issueRefreshToken(tx, now, familyId, null);
    await rememberNetwork(deps, tx, user.id, request.ip);
    await audit(tx, { action: 'login.accepted', companyId: user.companyId, userId: user.id, request });
    return { user, familyId, refresh };
  });
};

export const logIn = async (
  deps: Deps,
  credentials: Credentials,
  request: RequestInfo,
): Promise<{ readonly user: CurrentUser; readonly token: TokenPair }> => {
  await countAttempt(deps, credentials.email, request.ip);
  const open = () => openSession(deps, credentials, request);
  const session = (await open()) ?? (await open());
  if (session === undefined) throw wrongCredentials();
  const { user, familyId, refresh } = session;
  const { id, email, firstname, lastname, role, companyId } = user;
  return {
    user: { id, email, firstname, lastname, company_name: await companyName(deps.db, companyId), role },
    token: { access: await signAccessToken(deps, id, familyId), refresh },
  };
};
