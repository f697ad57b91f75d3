import {
  limits,
  roles,
  type PageQuery,
  type Role,
  type UsageEntry,
  type UsageQuery,
} from '@propsmith/contract';
import { count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { isoInstant } from '../../platform/db/columns.ts';
import { caller, jsonRows, reading, readStatement, type Reading } from '../../platform/db/reading.ts';
import {
  farRows,
  findSlice,
  isNearEnd,
  nearRows,
  newestRows,
  oldestRows,
  readCount,
  rowCountOf,
  type Slice,
} from '../../platform/lists/index.ts';
import { countedExecutions, executionsOf, type ExecutionScope, type Reader } from './execution-page.ts';
import { currentVerdict, execution } from './extraction.tables.ts';

const usageColumns = {
  id: execution.id,
  timestamp: isoInstant(execution.createdAt),
  cost_per_click: execution.costCents,
  token_count: execution.tokenCount,
  status: execution.status,
  payment_id: execution.paymentId,
  name: execution.name,
  stanza_name: execution.stanzaName,
  verdict: execution.verdict,
  current_verdict: currentVerdict,
  shared: execution.shared,
  member_name: execution.memberName,
};

interface Executions {
  readonly results: UsageEntry[];
  readonly rowCount: number;
  readonly searchedNewest?: number;
}

/** What follows `from`, for the rows of a slice in the order of the list. */
const fromListed = (reader: Reader, scope: ExecutionScope, slice: Slice): SQL => {
  const listed = executionsOf(reader, scope, slice);
  return sql`${listed} join ${execution} on ${eq(execution.id, listed.id)}
    order by ${execution.createdAt} desc, ${execution.id} desc`;
};

/** The newest executions of a scope, as a column of a larger statement. */
export const recentExecutions = (reader: Reader, scope: ExecutionScope, slice: Slice) => {
  const { id, timestamp, status, token_count, name, verdict, current_verdict } = usageColumns;
  // Whether the stanza was edited or a question confirmed.
  const answered = sql<boolean>`coalesce(${execution.edits} ->> 'stanza' is not null
    or json_array_length(${execution.edits} -> 'confirmed') > 0, false)`;
  const columns = { id, timestamp, status, token_count, name, verdict, current_verdict, answered };
  return jsonRows(columns, fromListed(reader, scope, slice));
};

export const executionCount = (reader: Reader, scope: ExecutionScope): SQL<number> =>
  rowCountOf(countedExecutions(reader, scope));

const statementsOf = (name: string, sliceFor: (reader: Reader) => Slice) => {
  const statementOf = (role: Role) => {
    const reader = { role, ...caller };
    return readStatement(`${name} of ${role}`, {
      results: jsonRows(usageColumns, fromListed(reader, 'visible', sliceFor(reader))),
      rowCount: executionCount(reader, 'visible'),
    });
  };
  return { [roles.admin]: statementOf(roles.admin), [roles.user]: statementOf(roles.user) };
};
const { sizeDefault } = limits.page;
/** The page that is opened most: its plan is kept. */
const firstPage = statementsOf('first executions', () =>
  newestRows({ offset: 0, limit: sizeDefault, reach: sizeDefault }),
);
const nearPage = statementsOf('executions', () =>
  newestRows({
    offset: sql.placeholder('offset'),
    limit: sql.placeholder('limit'),
    reach: sql.placeholder('reach'),
  }),
);
const lastPages = statementsOf('last executions', (reader) =>
  oldestRows(countedExecutions(reader, 'visible')),
);

const listMiddleExecutions = async (
  { db, actor }: MemberContext<'db'>,
  page: PageQuery,
  rowCount: number,
): Promise<Executions> => {
  const counted = countedExecutions(actor, 'visible');
  const slice = await findSlice(db, { ...counted, rowCount, newestFirst: true }, page);
  const listed = executionsOf(actor, 'visible', slice);
  const results = await db
    .select(usageColumns)
    .from(listed)
    .innerJoin(execution, eq(execution.id, listed.id))
    .orderBy(desc(execution.createdAt), desc(execution.id));
  return { results, rowCount };
};

/** One page of the executions that the caller may open, newest first. */
export const listExecutions = (ctx: MemberContext<'db'>, page: PageQuery): Reading<Executions> => {
  const near = nearRows(page);
  const { role } = ctx.actor;
  if (near === undefined)
    return reading(lastPages[role], farRows(page), (last) =>
      isNearEnd(last.rowCount, page) ? last : listMiddleExecutions(ctx, page, last.rowCount),
    );
  const isFirst = page.pageNumber === 1 && page.pageSize === sizeDefault;
  return reading((isFirst ? firstPage : nearPage)[role], near, (page) => page);
};

/** The rows that a search reads, whatever the company's size. */
const searched = newestRows({
  offset: 0,
  limit: limits.searchedExecutionsMax,
  reach: limits.searchedExecutionsMax,
});

/**
 * One page of the executions that contain the text, among the newest. A search text contains no line break, so it never
 * matches across two of the fields.
 */
export const searchExecutions = async (
  { db, actor }: MemberContext<'db'>,
  { pageNumber, pageSize, search }: UsageQuery & { readonly search: string },
): Promise<Executions> => {
  const listed = executionsOf(actor, 'visible', searched);
  const matches = sql`strpos(${listed.searched}, lower(${search})) > 0`;
  const found = db
    .select({ id: listed.id })
    .from(listed)
    .where(matches)
    .orderBy(desc(listed.createdAt), desc(listed.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .as('found');
  const results = await db
    .select(usageColumns)
    .from(found)
    .innerJoin(execution, eq(execution.id, found.id))
    .orderBy(desc(execution.createdAt), desc(execution.id));
  const [counted] = await db.select({ rowCount: count() }).from(listed).where(matches);
  const all = await readCount(db, countedExecutions(actor, 'visible'));
  return {
    results,
    rowCount: counted?.rowCount ?? 0,
    ...(all.rowCount > limits.searchedExecutionsMax && { searchedNewest: limits.searchedExecutionsMax }),
  };
};
