import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { caller, readStatement, type ReadStatement } from '../../platform/db/reading.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { onceFor } from '../../platform/once-for.ts';
import { sessionFamily, userAccount } from './accounts.tables.ts';
import { mustSetUpFactor } from './second-factor/has-second-factor.ts';
import { openedAfter } from './sessions.repository.ts';

/** Of a user who may call the API at all, whatever the credential. */
export const isActiveMember = sql`${userAccount.enabled}`;

/** One row for an enabled user whose session family is neither revoked nor past its lifetime, otherwise none. */
const prepareLive = (db: Database, { name, columns }: ReadStatement, ...conditions: readonly SQL[]) =>
  db
    .select(columns)
    .from(sessionFamily)
    .innerJoin(userAccount, eq(userAccount.id, sessionFamily.userId))
    .where(
      and(
        eq(sessionFamily.id, sql.placeholder('familyId')),
        eq(sessionFamily.userId, caller.userId),
        isNull(sessionFamily.revokedAt),
        gt(sessionFamily.createdAt, sql.placeholder('openedAfter')),
        isActiveMember,
        ...conditions,
      ),
    )
    .prepare(name);

const { companyId, role } = userAccount;
const membership = readStatement('member', { companyId, role, mustSetUpFactor });
const liveMember = onceFor((db: Database) => prepareLive(db, membership));

export type Member = Pick<Actor, 'companyId' | 'role' | 'mustSetUpFactor'>;

export const findLiveMember = async (
  db: Database,
  now: Date,
  { userId, familyId }: Pick<Actor, 'userId' | 'familyId'>,
): Promise<Member | undefined> => {
  const [member] = await liveMember(db).execute({ userId, familyId, openedAfter: openedAfter(now) });
  return member as Member | undefined;
};

/** That the user has the company and the role of the statement's values, and has or lacks a required factor as they say. */
export const isSameMember = [
  eq(companyId, caller.companyId),
  eq(role, sql.placeholder('role')),
  eq(mustSetUpFactor, sql.placeholder('mustSetUpFactor')),
];

/** Prepares what is read for a member whose session is live and whose company and role are as given. */
export const createLiveStatements = (db: Database) =>
  onceFor((statement: ReadStatement) => prepareLive(db, statement, ...isSameMember));
