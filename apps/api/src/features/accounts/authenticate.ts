import { roles, serverMessages } from '@propsmith/contract';
import { decodeProtectedHeader } from 'jose';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticator, PlanActor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, type UserAccount } from './accounts.repository.ts';
import { createLiveAuthenticator, type BearerKind } from './live-authenticator.ts';
import { createLiveStatements, findLiveMember } from './live-sessions.ts';
import { readMustSetUpFactor } from './second-factor/has-second-factor.ts';
import { accessTokens, isPasswordStamp, planTokens } from './session-tokens.ts';
import { hasLoggedOutSince, openedAfter } from './sessions.repository.ts';
import { createTokenReader, type ReadToken } from './signed-token.ts';

type AuthenticationDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const invalid = (tokenType: 'access' | 'plan'): Refusal =>
  new Refusal('token_not_valid', serverMessages.tokenInvalid, { tokenType });

/** The session of an access token. */
type Session = Pick<Actor, 'userId' | 'familyId'>;

const createSessionReader = ({ config, clock }: AuthenticationDeps) => {
  const read = createTokenReader(accessTokens(config), clock);
  return async (bearer: string): Promise<Session> => {
    const subject = await read(bearer);
    if (subject === 'expired') throw new Refusal('token_not_valid', serverMessages.tokenExpired);
    if (subject === 'invalid') throw invalid('access');
    return { userId: subject.userId, familyId: subject.scopeId };
  };
};

const accessTokenKind = (deps: AuthenticationDeps): BearerKind<Session> => ({
  credentialOf: createSessionReader(deps),
  idOf: ({ familyId }) => familyId,
  find: async (session) => {
    const member = await findLiveMember(deps.db, deps.clock.now(), session);
    return member && { ...session, ...member };
  },
  statements: createLiveStatements(deps.db),
  valuesOf: (session) => ({ ...session, openedAfter: openedAfter(deps.clock.now()) }),
  refusalOf: () => invalid('access'),
});

/** Tokens of the previous release have no stamp; they expire within the hour. */
const hasEnded = async (
  { db, config }: AuthenticationDeps,
  { stamp, issuedAt }: ReadToken,
  { id, passwordHash }: UserAccount,
): Promise<boolean> =>
  (stamp !== undefined && !isPasswordStamp(config, stamp, passwordHash)) ||
  (await hasLoggedOutSince(db, id, issuedAt)) ||
  (await readMustSetUpFactor(db, id));

/**
 * A plan token ends with a logout, with a change of the password, and when the company requires a factor that its owner
 * lacks. An expired one is refused as invalid: it cannot be refreshed.
 */
const createPlanAuthenticator = (deps: AuthenticationDeps) => {
  const read = createTokenReader(planTokens(deps.config), deps.clock);
  return async (bearer: string): Promise<PlanActor> => {
    const subject = await read(bearer);
    if (typeof subject === 'string') throw invalid('plan');
    const owner = await findUser(deps.db, subject.userId);
    const mayChoose =
      owner?.enabled === true && owner.role === roles.admin && owner.companyId === subject.scopeId;
    if (!mayChoose || (await hasEnded(deps, subject, owner))) throw invalid('plan');
    return { userId: owner.id, companyId: owner.companyId, plan: true };
  };
};

/** The row of a signed-in user, which is missing when the account was deleted after the request was authenticated. */
export const requireUser = (user: UserAccount | undefined): UserAccount => {
  if (user === undefined) throw invalid('access');
  return user;
};

const looksLikePlanToken = (bearer: string, planType: string): boolean => {
  try {
    return decodeProtectedHeader(bearer).typ === planType;
  } catch {
    return false;
  }
};

export const createAuthenticator = (deps: AuthenticationDeps): Authenticator => {
  const members = createLiveAuthenticator(accessTokenKind(deps));
  const authenticatePlan = createPlanAuthenticator(deps);
  const { type } = planTokens(deps.config);
  return {
    ...members,
    memberOrPlan: (bearer) =>
      looksLikePlanToken(bearer, type) ? authenticatePlan(bearer) : members.member(bearer),
  };
};
