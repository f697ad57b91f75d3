import { DOMAIN_NAME, lifetimes } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import type { Deps } from '../../platform/deps.ts';
import { bySecret, keyedHash, keyedHashes, purposeKey } from './purpose-key.ts';
import { signToken, type TokenKind } from './signed-token.ts';

export const keysOf = (config: Config, purpose: 'access-token' | 'plan-token' | 'login-challenge') => {
  const [current, ...previous] = bySecret(config);
  return {
    key: purposeKey(current, purpose),
    previousKeys: previous.map((each) => purposeKey(each, purpose)),
  };
};

/** Media type of RFC 9068 for access tokens. */
export const accessTokens = (config: Config): TokenKind => ({
  type: 'at+jwt',
  audience: `${DOMAIN_NAME}-api`,
  ...keysOf(config, 'access-token'),
  lifetimeSeconds: lifetimes.accessTokenSeconds,
});

export const planTokens = (config: Config): TokenKind => ({
  type: 'plan+jwt',
  audience: `${DOMAIN_NAME}-plan`,
  ...keysOf(config, 'plan-token'),
  lifetimeSeconds: lifetimes.planTokenSeconds,
});

type TokenDeps = Pick<Deps, 'config' | 'clock'>;

export const signAccessToken = ({ config, clock }: TokenDeps, userId: string, familyId: string) =>
  signToken(accessTokens(config), clock, { userId, scopeId: familyId });

/** Changes with the password. */
export const passwordStamp = (config: Config, passwordHash: string | null): string =>
  keyedHash(config, 'password-stamp', passwordHash ?? '');

/** Whether a stamp is of this password, by any secret in use. */
export const isPasswordStamp = (config: Config, stamp: string, passwordHash: string | null): boolean =>
  keyedHashes(config, 'password-stamp', passwordHash ?? '').includes(stamp);

/** Valid only for choosing the plan of a new company, until the password changes. */
export const signPlanToken = (
  { config, clock }: TokenDeps,
  userId: string,
  companyId: string,
  passwordHash: string | null,
) =>
  signToken(planTokens(config), clock, {
    userId,
    scopeId: companyId,
    stamp: passwordStamp(config, passwordHash),
  });
