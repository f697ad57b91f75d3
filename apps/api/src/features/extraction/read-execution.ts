import {
  executionStatuses,
  extractionMessages,
  serverMessages,
  type Execution,
  type ExtractReply,
} from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { userAccount } from '../accounts/index.ts';
import { mayChange, visibleTo } from './execution-access.ts';
import { execution } from './extraction.tables.ts';
import { presentEvidence } from './kept-evidence.ts';

/** Without the input, which may have a megabyte. */
const answerColumns = {
  id: execution.id,
  status: execution.status,
  tokenCount: execution.tokenCount,
  costCents: execution.costCents,
  result: execution.result,
  failure: execution.failure,
};
type Answered = Pick<typeof execution.$inferSelect, keyof typeof answerColumns>;

/** The answer of a finished execution, the same for every request; undefined while it runs. */
export const answerOf = ({
  id,
  status,
  tokenCount,
  costCents,
  result,
  failure,
}: Answered): ExtractReply | undefined => {
  if (status === executionStatuses.running) return undefined;
  if (status === executionStatuses.failed || !result) {
    throw new Refusal('extraction_failed', failure ?? extractionMessages.executionDeleted);
  }
  return {
    id,
    token_count: tokenCount,
    cost_per_click: costCents,
    result: result.result,
    evidence: presentEvidence(result.evidence),
  };
};

export const findAnswer = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<ExtractReply | undefined> => {
  const [found] = await db.select(answerColumns).from(execution).where(eq(execution.id, id));
  if (!found) throw new Refusal('not_found', serverMessages.notFound);
  return answerOf(found);
};

/** Whether this id is an execution of the caller that read this upload. */
export const cameFromUpload = async (
  { db, actor }: MemberContext<'db'>,
  { id, uploadId }: { readonly id: string; readonly uploadId: string },
): Promise<boolean> => {
  const isTheirs = and(eq(execution.companyId, actor.companyId), eq(execution.userId, actor.userId));
  return (
    (await db.$count(execution, and(eq(execution.id, id), eq(execution.uploadId, uploadId), isTheirs))) > 0
  );
};

export const readExecution = async ({ db, actor }: MemberContext<'db'>, id: string): Promise<Execution> => {
  const [found] = await db
    .select({ row: execution, author: userAccount.id })
    .from(execution)
    .leftJoin(userAccount, eq(userAccount.id, execution.userId))
    .where(and(eq(execution.id, id), visibleTo(actor)));
  if (!found) throw new Refusal('not_found', serverMessages.notFound);
  const { row, author } = found;
  return {
    id: row.id,
    timestamp: row.createdAt.toISOString(),
    status: row.status,
    token_count: row.tokenCount,
    cost_per_click: row.costCents,
    payment_id: row.paymentId,
    name: row.name,
    stanza_name: row.stanzaName,
    verdict: row.verdict,
    shared: row.shared,
    member: { name: row.memberName, former: author === null },
    may_change: mayChange(actor, row.userId),
    edits: row.edits,
    file_name: row.fileName,
    input: row.input,
    result: row.result?.result ?? null,
    evidence: row.result && presentEvidence(row.result.evidence),
    failure: row.failure,
  };
};
