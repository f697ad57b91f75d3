import { roles, serverMessages } from '@propsmith/contract';
import { decodeProtectedHeader } from 'jose';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticator, PlanActor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findLiveMember, findUser, type UserAccount } from './accounts.repository.ts';
import { accessTokens, planTokens } from './session-tokens.ts';
import { readToken } from './signed-token.ts';

type AuthenticationDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

const invalid = (tokenType: 'access' | 'plan'): Refusal =>
  new Refusal('token_not_valid', serverMessages.tokenInvalid, { tokenType });

/** Reads user and session on each request, so that revocation, deactivation and a changed role take effect at once. */
const authenticateMember = async (deps: AuthenticationDeps, bearer: string): Promise<Actor> => {
  const subject = await readToken(accessTokens(deps.config), deps.clock, bearer);
  if (subject === 'expired') throw new Refusal('token_not_valid', serverMessages.tokenExpired);
  if (subject === 'invalid') throw invalid('access');
  const member = await findLiveMember(deps.db, subject.userId, subject.scopeId);
  if (member === undefined) throw invalid('access');
  return { userId: subject.userId, familyId: subject.scopeId, ...member };
};

/** An expired plan token is refused as invalid: it cannot be refreshed. */
const authenticatePlan = async (deps: AuthenticationDeps, bearer: string): Promise<PlanActor> => {
  const subject = await readToken(planTokens(deps.config), deps.clock, bearer);
  if (typeof subject === 'string') throw invalid('plan');
  const owner = await findUser(deps.db, subject.userId);
  const mayChoose =
    owner?.enabled === true && owner.role === roles.admin && owner.companyId === subject.scopeId;
  if (!mayChoose) throw invalid('plan');
  return { userId: owner.id, companyId: owner.companyId, plan: true };
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

export const createAuthenticator = (deps: AuthenticationDeps): Authenticator => ({
  member: (bearer) => authenticateMember(deps, bearer),
  memberOrPlan: (bearer) =>
    looksLikePlanToken(bearer, planTokens(deps.config).type)
      ? authenticatePlan(deps, bearer)
      : authenticateMember(deps, bearer),
});
