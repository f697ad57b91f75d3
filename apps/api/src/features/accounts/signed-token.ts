import { DOMAIN_NAME } from '@propsmith/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

/** Type, audience and key differ by kind, so that a token of one kind is never accepted as another. */
export interface TokenKind {
  /** Written into the header as `typ`. */
  readonly type: string;
  readonly audience: string;
  readonly key: Uint8Array;
  readonly lifetimeSeconds: number;
}

const ALGORITHM = 'HS256';

/** `sub` is the user; `scope_id` what the token is bound to, a session family or a company. */
const claims = z.object({ sub: z.uuid(), scope_id: z.uuid() });

export interface TokenSubject {
  readonly userId: string;
  readonly scopeId: string;
}

export const signToken = (kind: TokenKind, clock: Clock, subject: TokenSubject): Promise<string> => {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ scope_id: subject.scopeId })
    .setProtectedHeader({ alg: ALGORITHM, typ: kind.type })
    .setIssuer(DOMAIN_NAME)
    .setAudience(kind.audience)
    .setSubject(subject.userId)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + kind.lifetimeSeconds)
    .sign(kind.key);
};

/** The subject of a valid token, `expired` for a genuine one past its expiry, `invalid` for everything else. */
export const readToken = async (
  kind: TokenKind,
  clock: Clock,
  token: string,
): Promise<TokenSubject | 'expired' | 'invalid'> => {
  try {
    const { payload } = await jwtVerify(token, kind.key, {
      algorithms: [ALGORITHM],
      typ: kind.type,
      issuer: DOMAIN_NAME,
      audience: kind.audience,
      requiredClaims: ['iat', 'exp'],
      currentDate: clock.now(),
    });
    const { sub, scope_id: scopeId } = claims.parse(payload);
    return { userId: sub, scopeId };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
};
