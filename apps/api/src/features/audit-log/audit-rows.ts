import { auditActions, auditAreas, type AuditArea, type AuditLogRow } from '@propsmith/contract';
import { and, desc, eq, inArray, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditEvent } from '../../platform/audit.tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { browserName, userAccount } from '../accounts/index.ts';
import { execution, logUpload } from '../extraction/index.ts';

/** Each open tab does this every quarter of an hour, without anybody doing anything. */
const UNLISTED_ACTION = 'session.refreshed';
/** Events that one search reads. */
export const SEARCHED_MAX = 5000;

export interface AuditFilter {
  readonly area?: AuditArea | undefined;
  readonly search?: string | undefined;
}

export interface AuditSlice extends AuditFilter {
  readonly companyId: string;
  /** The event after which the slice begins, the newest first. */
  readonly before?: string | undefined;
  readonly limit: number;
}

const listed = ({ companyId, area, before }: AuditSlice): SQL | undefined => {
  const noun = sql`split_part(${auditEvent.action}, '.', 1)`;
  return and(
    eq(auditEvent.companyId, companyId),
    ne(auditEvent.action, UNLISTED_ACTION),
    area && inArray(noun, [...auditAreas[area]]),
    before === undefined
      ? undefined
      : sql`(${auditEvent.at}, ${auditEvent.id}) < (select at, id from audit_event
          where id = ${before} and company_id = ${companyId})`,
  );
};

const ID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const contains = (text: SQLWrapper, search: string): SQL =>
  sql`position(lower(${search}) in lower(${text})) > 0`;

/** Actions whose description contains the text. */
const actionsLike = (search: string): string[] =>
  Object.entries(auditActions)
    .filter(([, description]) => description.toLowerCase().includes(search.toLowerCase()))
    .map(([action]) => action);

/** The events of a slice, the newest first. A search reads at most `SEARCHED_MAX` of them. */
export const readAuditRows = async (db: Database, slice: AuditSlice): Promise<AuditLogRow[]> => {
  const { search = '', limit } = slice;
  const newest = db
    .select()
    .from(auditEvent)
    .where(listed(slice))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(search === '' ? limit : SEARCHED_MAX)
    .as('newest');
  const member = alias(userAccount, 'member');
  const target = alias(userAccount, 'target');
  const name = sql<string>`${member.firstname} || ' ' || ${member.lastname}`;
  // As an id, so that each is found by the index of its table.
  const targetId = sql`case when ${newest.targetId} ~ ${ID_PATTERN} then ${newest.targetId}::uuid end`;
  const targetName = sql<
    string | null
  >`coalesce(${target.email}, ${execution.name}, ${logUpload.fileName}, ${newest.targetId})`;
  const declineReason = sql<string | null>`${newest.detail} ->> 'declineReason'`;
  const texts = [name, member.email, targetName, newest.action, newest.targetId, newest.ip, declineReason];
  const rows = await db
    .select({
      id: newest.id,
      at: newest.at,
      action: newest.action,
      name,
      email: member.email,
      target: targetName,
      execution: execution.id,
      amount: sql<number | null>`(${newest.detail} ->> 'amountCents')::int`,
      decline_reason: declineReason,
      ip: newest.ip,
      userAgent: newest.userAgent,
    })
    .from(newest)
    .leftJoin(member, eq(member.id, newest.userId))
    .leftJoin(target, and(eq(target.companyId, newest.companyId), eq(target.id, targetId)))
    .leftJoin(execution, and(eq(execution.companyId, newest.companyId), eq(execution.id, targetId)))
    .leftJoin(logUpload, and(eq(logUpload.companyId, newest.companyId), eq(logUpload.id, targetId)))
    .where(
      search === ''
        ? undefined
        : or(...texts.map((text) => contains(text, search)), inArray(newest.action, actionsLike(search))),
    )
    .orderBy(desc(newest.at), desc(newest.id))
    .limit(limit);
  return rows.map(({ at, name: memberName, email, userAgent, ...row }) => ({
    ...row,
    at: at.toISOString(),
    member: email === null ? null : { name: memberName, email },
    browser: userAgent === '' ? '' : browserName(userAgent),
    user_agent: userAgent,
  }));
};

/** The last event that a search from the slice's beginning reads; undefined when it reads to the end of the log. */
export const lastSearched = async (db: Database, slice: AuditSlice): Promise<string | undefined> => {
  const [last] = await db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(listed(slice))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .offset(SEARCHED_MAX - 1)
    .limit(1);
  return last?.id;
};
