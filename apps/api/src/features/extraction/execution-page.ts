import { roles, type Role } from '@propsmith/contract';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Given } from '../../platform/db/reading.ts';
import { boundOf, orderOf, type CountedList, type Slice } from '../../platform/lists/index.ts';
import { execution } from './extraction.tables.ts';

/** visible: all executions that the caller may open · own: the company's for administrators, their own for others */
export type ExecutionScope = 'visible' | 'own';

/** An actor, or in a prepared statement the role with the places of the others. */
export interface Reader {
  readonly role: Role;
  readonly companyId: Given<string>;
  readonly userId: Given<string>;
}

export const countedExecutions = (actor: Reader, scope: ExecutionScope): CountedList => {
  const ofCompany = { list: 'execution', companyId: actor.companyId } as const;
  if (actor.role === roles.admin) return ofCompany;
  return { ...ofCompany, memberId: actor.userId, withMarked: scope === 'visible' };
};

/** What identifies and orders an execution, and what a search looks at. */
const columns = {
  id: execution.id,
  createdAt: execution.createdAt,
  searched:
    sql<string>`lower(concat_ws(chr(10), ${execution.name}, ${execution.stanzaName}, ${execution.memberName}))`.as(
      'searched',
    ),
};

/** The executions of a slice. Those of a member are merged from two indexes, each read only as far as needed. */
export const executionsOf = (actor: Reader, scope: ExecutionScope, slice: Slice) => {
  const { limit, offset, reach } = slice;
  const order = orderOf(slice, execution.createdAt, execution.id);
  const select = (...conditions: SQL[]) =>
    new QueryBuilder()
      .select(columns)
      .from(execution)
      .where(
        and(eq(execution.companyId, actor.companyId), ...conditions, boundOf(slice, execution.createdAt)),
      )
      .orderBy(...order);
  if (actor.role === roles.admin) {
    // Limited twice: PostgreSQL takes a limit that it does not know for a tenth of the rows, here of `reach`.
    const reached = select().limit(reach).as('reached');
    return new QueryBuilder()
      .select({ id: reached.id, createdAt: reached.createdAt, searched: reached.searched })
      .from(reached)
      .orderBy(...orderOf(slice, reached.createdAt, reached.id))
      .limit(limit)
      .offset(offset)
      .as('listed');
  }
  // The conditions of the indexes, word for word.
  const ofMember = eq(execution.userId, actor.userId);
  const shared = sql`${execution.shared}`;
  return select(ofMember, sql`not ${execution.shared}`)
    .limit(reach)
    .unionAll((scope === 'visible' ? select(shared) : select(ofMember, shared)).limit(reach))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('listed');
};
