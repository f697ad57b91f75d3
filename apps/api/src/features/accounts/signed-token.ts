import { DOMAIN_NAME } from '@propsmith/contract';
import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { Recent } from '../../platform/recent.ts';

/** Type, audience and key differ by kind, so that a token of one kind is never accepted as another. */
export interface TokenKind {
  /** Written into the header as `typ`. */
  readonly type: string;
  readonly audience: string;
  /** Signs. */
  readonly key: Uint8Array;
  /** Of secrets that are being replaced: what they signed is still accepted. */
  readonly previousKeys: readonly Uint8Array[];
  readonly lifetimeSeconds: number;
}

const ALGORITHM = 'HS256';
/** How far the clocks of two processes may differ. */
const SKEW_SECONDS = 60;
/** About half a kilobyte each. */
const VERIFIED_TOKENS_MAX = 10_000;

/** `sub` is the user; `scope_id` what the token is bound to, a session family or a company. */
const claims = z.object({
  sub: z.uuid(),
  scope_id: z.uuid(),
  stamp: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});
type Claims = z.output<typeof claims>;

export interface TokenSubject {
  readonly userId: string;
  readonly scopeId: string;
  /** What the token depends on beyond its expiry. */
  readonly stamp?: string | undefined;
}

export interface ReadToken extends TokenSubject {
  readonly issuedAt: Date;
}

/** Tells which of the keys in use signed a token; reveals nothing about it. */
const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('kid').update(key).digest('base64url').slice(0, 11);

export const signToken = (kind: TokenKind, clock: Clock, subject: TokenSubject): Promise<string> => {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ scope_id: subject.scopeId, stamp: subject.stamp })
    .setProtectedHeader({ alg: ALGORITHM, typ: kind.type, kid: keyIdOf(kind.key) })
    .setIssuer(DOMAIN_NAME)
    .setAudience(kind.audience)
    .setSubject(subject.userId)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + kind.lifetimeSeconds)
    .sign(kind.key);
};

/** The key that a token names. One without a name is of the previous release, and of any key in use. */
const keysFor = ({ key, previousKeys }: TokenKind, token: string): Uint8Array[] => {
  const { kid } = decodeProtectedHeader(token);
  const keys = [key, ...previousKeys];
  return kid === undefined ? keys : keys.filter((each) => keyIdOf(each) === kid);
};

/** Undefined when the token is not signed with this key. */
const verifyWith = async (
  kind: TokenKind,
  key: Uint8Array,
  now: Date,
  token: string,
): Promise<Claims | undefined> => {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: kind.type,
      issuer: DOMAIN_NAME,
      audience: kind.audience,
      requiredClaims: ['iat', 'exp'],
      currentDate: now,
      clockTolerance: SKEW_SECONDS,
    });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
    throw error;
  }
};

/** The claims of a token that this server has signed, `expired` for one past its expiry, `invalid` for everything else. */
const verify = async (kind: TokenKind, now: Date, token: string): Promise<Claims | 'expired' | 'invalid'> => {
  try {
    for (const key of keysFor(kind, token)) {
      const verified = await verifyWith(kind, key, now, token);
      if (verified !== undefined) return verified;
    }
    return 'invalid';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
};

/**
 * Reads tokens of one kind: the subject of a valid token, `expired` for a genuine one past its expiry, `invalid` for
 * everything else. The signature of a token is verified once while it is in use, its times at each request.
 */
export const createTokenReader = (kind: TokenKind, clock: Clock) => {
  const verified = new Recent<Claims>(VERIFIED_TOKENS_MAX);

  return async (token: string): Promise<ReadToken | 'expired' | 'invalid'> => {
    const now = clock.now();
    const known = verified.get(token);
    const read = known ?? (await verify(kind, now, token));
    if (typeof read === 'string') return read;
    if (known === undefined) verified.set(token, read);
    const nowSeconds = Math.floor(now.getTime() / 1000);
    if (read.iat > nowSeconds + SKEW_SECONDS) return 'invalid';
    // The tolerance is for what begins, not for what ends.
    if (read.exp <= nowSeconds) return 'expired';
    const { sub: userId, scope_id: scopeId, stamp, iat } = read;
    return { userId, scopeId, stamp, issuedAt: new Date(iat * 1000) };
  };
};
