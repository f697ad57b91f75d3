import type { UsageEntry, UsageQuery } from '@propsmith/contract';
import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { visibleTo } from './execution-access.ts';
import { execution } from './extraction.tables.ts';

/** A search text contains no line break, so it never matches across two of the fields. */
const contains = (search: string): SQL =>
  sql`strpos(lower(concat_ws(chr(10), ${execution.name}, ${execution.stanzaName}, ${execution.memberName})), lower(${search})) > 0`;

type Among = (actor: Actor) => SQL | undefined;

export const countExecutions = (
  { db, actor }: MemberContext<'db'>,
  { search = '' }: Pick<UsageQuery, 'search'> = {},
  among: Among = visibleTo,
): Promise<number> => db.$count(execution, and(among(actor), search === '' ? undefined : contains(search)));

/** A row of the list, and whether the stanza was edited or a question confirmed. */
type Listed = UsageEntry & { readonly answered: boolean };

/** The executions visible to the caller, or fewer, newest first. */
export const listExecutions = async (
  { db, actor }: MemberContext<'db'>,
  { pageNumber, pageSize, search = '' }: UsageQuery,
  among: Among = visibleTo,
): Promise<Listed[]> => {
  const rows = await db
    .select({
      id: execution.id,
      createdAt: execution.createdAt,
      costCents: execution.costCents,
      tokenCount: execution.tokenCount,
      status: execution.status,
      paymentId: execution.paymentId,
      name: execution.name,
      stanzaName: execution.stanzaName,
      verdict: execution.verdict,
      shared: execution.shared,
      memberName: execution.memberName,
      answered: sql<boolean>`coalesce(${execution.edits} ->> 'stanza' is not null
        or json_array_length(${execution.edits} -> 'confirmed') > 0, false)`,
    })
    .from(execution)
    .where(and(among(actor), search === '' ? undefined : contains(search)))
    .orderBy(desc(execution.createdAt), desc(execution.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return rows.map(({ id, createdAt, costCents, tokenCount, status, paymentId, ...row }) => ({
    id,
    timestamp: createdAt.toISOString(),
    cost_per_click: costCents,
    token_count: tokenCount,
    status,
    payment_id: paymentId,
    name: row.name,
    stanza_name: row.stanzaName,
    verdict: row.verdict,
    shared: row.shared,
    member_name: row.memberName,
    answered: row.answered,
  }));
};
