import { extractionMessages, roles, serverMessages } from '@propsmith/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { execution } from './extraction.tables.ts';

const isOfCompany = ({ companyId }: Actor) => eq(execution.companyId, companyId);

/** Administrators see all executions of the company, other members their own and the shared ones. */
export const visibleTo = (actor: Actor) =>
  actor.role === roles.admin
    ? isOfCompany(actor)
    : and(isOfCompany(actor), or(eq(execution.userId, actor.userId), execution.shared));

export const mayChange = (actor: Actor, authorId: string): boolean =>
  actor.role === roles.admin || actor.userId === authorId;

/** Locks an execution that the caller may change; one that they may only open is refused. */
export const lockChangeable = async (tx: Tx, actor: Actor, id: string) => {
  const [found] = await tx
    .select({
      userId: execution.userId,
      status: execution.status,
      uploadId: execution.uploadId,
      name: execution.name,
      shared: execution.shared,
      hasInput: sql<boolean>`${execution.input} is not null`,
      hasResult: sql<boolean>`${execution.result} is not null`,
    })
    .from(execution)
    .where(and(eq(execution.id, id), visibleTo(actor)))
    .for('update');
  if (!found) throw new Refusal('not_found', serverMessages.notFound);
  if (!mayChange(actor, found.userId)) throw new Refusal('forbidden', extractionMessages.onlyAuthor);
  return found;
};
