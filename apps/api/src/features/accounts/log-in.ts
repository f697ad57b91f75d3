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

/**
 * Opens the session if the password that was checked is still the user's: a reset that came in between wins.
 * `newHash` replaces one made with weaker parameters.
 */
const openSession = (
  deps: Deps,
  checked: UserAccount,
  newHash: string | undefined,
  request: RequestInfo,
): Promise<{ readonly familyId: string; readonly refresh: string }> =>
  withTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const user = await lockUser(tx, checked.id);
    if (user?.enabled !== true || user.passwordHash !== checked.passwordHash) throw wrongCredentials();
    if (newHash !== undefined) {
      await tx.update(userAccount).set({ passwordHash: newHash }).where(eq(userAccount.id, user.id));
    }
    const familyId = await insertFamily(tx, now, user.id, request);
    const refresh = await issueRefreshToken(tx, now, familyId, null);
    await rememberNetwork(deps, tx, user.id, request.ip);
    await audit(tx, { action: 'login.accepted', companyId: user.companyId, userId: user.id, request });
    return { familyId, refresh };
  });

/** Unknown address, wrong password and disabled account look the same and take the same work. */
export const logIn = async (
  deps: Deps,
  { email, password }: Credentials,
  request: RequestInfo,
): Promise<{ readonly user: CurrentUser; readonly token: TokenPair }> => {
  await countAttempt(deps, email, request.ip);
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
  const newHash = deps.passwords.isOutdated(user.passwordHash)
    ? await deps.passwords.hash(password)
    : undefined;
  const { familyId, refresh } = await openSession(deps, user, newHash, request);
  const { id, firstname, lastname, role, companyId } = user;
  return {
    user: { id, email, firstname, lastname, company_name: await companyName(deps.db, companyId), role },
    token: { access: await signAccessToken(deps, id, familyId), refresh },
  };
};
