import { DOMAIN_NAME, lifetimes, secondFactorMessages } from '@propsmith/contract';
import type { Config } from '../../../env.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { UserAccount } from '../accounts.repository.ts';
import { isPasswordStamp, keysOf, passwordStamp } from '../session-tokens.ts';
import { createTokenReader, signToken, type ReadToken, type TokenKind } from '../signed-token.ts';

const challenges = (config: Config): TokenKind => ({
  type: 'challenge+jwt',
  audience: `${DOMAIN_NAME}-second-factor`,
  ...keysOf(config, 'login-challenge'),
  lifetimeSeconds: lifetimes.loginChallengeSeconds,
});

type ChallengeDeps = Pick<Deps, 'config' | 'clock'>;

/** Proves that the password was right; ends when it changes. */
export const signChallenge = ({ config, clock }: ChallengeDeps, user: UserAccount): Promise<string> =>
  signToken(challenges(config), clock, {
    userId: user.id,
    scopeId: newId(),
    stamp: passwordStamp(config, user.passwordHash),
  });

export const challengeNotValid = (): Refusal =>
  new Refusal('challenge_not_valid', secondFactorMessages.challengeExpired);

export const readChallenge = async (
  { config, clock }: ChallengeDeps,
  challenge: string,
): Promise<ReadToken> => {
  const read = await createTokenReader(challenges(config), clock)(challenge);
  if (typeof read === 'string') throw challengeNotValid();
  return read;
};

/** The user of a challenge, who may still sign in with the password that it proves. */
export const requireChallenged = (
  { config }: Pick<Deps, 'config'>,
  { stamp }: ReadToken,
  user: UserAccount | undefined,
): UserAccount => {
  if (user?.enabled !== true || !isPasswordStamp(config, stamp ?? '', user.passwordHash))
    throw challengeNotValid();
  return user;
};
