import { DOMAIN_NAME, lifetimes } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import type { Deps } from '../../platform/deps.ts';
import { purposeKey } from './purpose-key.ts';
import { signToken, type TokenKind } from './signed-token.ts';

/** Media type of RFC 9068 for access tokens. */
export const accessTokens = (config: Config): TokenKind => ({
  type: 'at+jwt',
  audience: `${DOMAIN_NAME}-api`,
  key: purposeKey(config, 'access-token'),
  lifetimeSeconds: lifetimes.accessTokenSeconds,
});

export const planTokens = (config: Config): TokenKind => ({
  type: 'plan+jwt',
  audience: `${DOMAIN_NAME}-plan`,
  key: purposeKey(config, 'plan-token'),
  lifetimeSeconds: lifetimes.planTokenSeconds,
});

type TokenDeps = Pick<Deps, 'config' | 'clock'>;

export const signAccessToken = ({ config, clock }: TokenDeps, userId: string, familyId: string) =>
  signToken(accessTokens(config), clock, { userId, scopeId: familyId });

/** Valid only for choosing the plan of a new company. */
export const signPlanToken = ({ config, clock }: TokenDeps, userId: string, companyId: string) =>
  signToken(planTokens(config), clock, { userId, scopeId: companyId });
