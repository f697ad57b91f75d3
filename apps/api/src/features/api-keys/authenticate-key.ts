import { API_KEY_PREFIX, apiKeyMessages } from '@propsmith/contract';
import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { readStatement, type ReadStatement } from '../../platform/db/reading.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticator } from '../../platform/http/actor.ts';
import { sha256Hex } from '../../platform/ids.ts';
import { onceFor } from '../../platform/once-for.ts';
import { Refusal, type RefusalDetails } from '../../platform/refusal.ts';
import {
  createLiveAuthenticator,
  isActiveMember,
  isSameMember,
  mustSetUpFactor,
  userAccount,
  type BearerKind,
} from '../accounts/index.ts';
import { apiKey } from './api-keys.tables.ts';
import { isKey } from './key-format.ts';
import { createUseRecorder } from './record-use.ts';

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'log'>;
/** The hash of a key. */
interface Credential {
  readonly secretHash: string;
}

const isHash = eq(apiKey.secretHash, sql.placeholder('secretHash'));

/** One row for an active member's key that is neither revoked nor expired, otherwise none. */
const prepareLive = (db: Database, { name, columns }: ReadStatement, ...conditions: readonly SQL[]) =>
  db
    .select(columns)
    .from(apiKey)
    .innerJoin(userAccount, eq(userAccount.id, apiKey.userId))
    .where(
      and(
        isHash,
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql.placeholder('now'))),
        isActiveMember,
        ...conditions,
      ),
    )
    .prepare(`${name} by key`);

const { id, scopes, userId } = apiKey;
const { companyId, role } = userAccount;
const ownership = readStatement('member', { id, scopes, userId, companyId, role, mustSetUpFactor });
const liveOwner = onceFor((db: Database) => prepareLive(db, ownership));
type Owner = Pick<Actor, 'userId' | 'companyId' | 'role' | 'mustSetUpFactor'> & NonNullable<Actor['apiKey']>;

const notValid = (message: string, details?: RefusalDetails): Refusal =>
  new Refusal('api_key_not_valid', message, details);

/** Why a key is refused. Whoever has the key may know. */
const refusalOf = async ({ db, clock }: KeyDeps, { secretHash }: Credential): Promise<Refusal> => {
  const [known] = await db
    .select({ userId, companyId, hasEnded: lte(apiKey.expiresAt, clock.now()), revokedAt: apiKey.revokedAt })
    .from(apiKey)
    .innerJoin(userAccount, eq(userAccount.id, apiKey.userId))
    .where(eq(apiKey.secretHash, secretHash));
  if (known === undefined) return notValid(apiKeyMessages.unknown);
  const hasEnded = known.revokedAt === null && known.hasEnded === true;
  return notValid(hasEnded ? apiKeyMessages.hasEnded : apiKeyMessages.wasRevoked, {
    account: { userId: known.userId, companyId: known.companyId },
  });
};

const keyKind = (deps: KeyDeps): BearerKind<Credential> => {
  const { db, clock } = deps;
  const now = () => clock.now().toISOString();
  return {
    credentialOf: (bearer) => {
      if (!isKey(bearer)) throw notValid(apiKeyMessages.unknown);
      return { secretHash: sha256Hex(bearer) };
    },
    idOf: ({ secretHash }) => secretHash,
    find: async ({ secretHash }) => {
      const [found] = await liveOwner(db).execute({ secretHash, now: now() });
      if (found === undefined) return undefined;
      const owner = found as Owner;
      return {
        userId: owner.userId,
        companyId: owner.companyId,
        role: owner.role,
        familyId: owner.id,
        mustSetUpFactor: owner.mustSetUpFactor,
        apiKey: { id: owner.id, scopes: owner.scopes },
      };
    },
    statements: onceFor((statement: ReadStatement) => prepareLive(db, statement, ...isSameMember)),
    valuesOf: ({ secretHash }) => ({ secretHash, now: now() }),
    refusalOf: (credential) => refusalOf(deps, credential),
  };
};

/** Accepts API keys beside the bearers that an authenticator knows. What a key may do is checked by the route. */
export const withApiKeys = (deps: KeyDeps, sessions: Authenticator): Authenticator => {
  const keys = createLiveAuthenticator(keyKind(deps));
  const recordUse = createUseRecorder(deps);
  const byKey: Authenticator = {
    member: async (bearer) => {
      const actor = await keys.member(bearer);
      await recordUse(actor);
      return actor;
    },
    memberOrPlan: (bearer) => byKey.member(bearer),
    read: async (bearer, plan) => {
      let reader: Actor | undefined;
      const answer = await keys.read(bearer, (actor) => {
        reader = actor;
        return plan(actor);
      });
      if (reader) await recordUse(reader);
      return answer;
    },
  };
  const forBearer = (bearer: string): Authenticator => (bearer.startsWith(API_KEY_PREFIX) ? byKey : sessions);
  return {
    member: (bearer) => forBearer(bearer).member(bearer),
    memberOrPlan: (bearer) => forBearer(bearer).memberOrPlan(bearer),
    read: (bearer, plan) => forBearer(bearer).read(bearer, plan),
  };
};
