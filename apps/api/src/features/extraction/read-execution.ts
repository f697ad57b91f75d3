import {
  executionStatuses,
  extractionMessages,
  serverMessages,
  type Execution,
  type ExtractReply,
  type StanzaDiagnosis,
} from '@propsmith/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { caller } from '../../platform/db/reading.ts';
import type { Deps } from '../../platform/deps.ts';
import { onceFor } from '../../platform/once-for.ts';
import { Refusal } from '../../platform/refusal.ts';
import { userAccount } from '../accounts/index.ts';
import { mayChange, visibleTo } from './execution-access.ts';
import { idBesideForeign } from './execution-id.ts';
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

export interface Answer extends ExtractReply {
  /** Of the stanza that was examined, if one was. */
  readonly diagnosis?: StanzaDiagnosis | undefined;
}

/** The answer of a finished execution, the same for every request; undefined while it runs. */
export const answerOf = ({
  id,
  status,
  tokenCount,
  costCents,
  result,
  failure,
}: Answered): Answer | undefined => {
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
    diagnosis: result.diagnosis,
  };
};

export const findAnswer = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<Answer | undefined> => {
  const [found] = await db.select(answerColumns).from(execution).where(eq(execution.id, id));
  if (!found) throw new Refusal('not_found', serverMessages.notFound);
  return answerOf(found);
};

/** An execution that the caller has already asked for. */
export interface KnownExecution {
  readonly id: string;
  readonly requestHash: string;
  readonly uploadId: string | null;
}

const knownStatement = onceFor((db: Database) => {
  const isTheirs = and(eq(execution.companyId, caller.companyId), eq(execution.userId, caller.userId));
  return db
    .select({ id: execution.id, requestHash: execution.requestHash, uploadId: execution.uploadId })
    .from(execution)
    .where(and(inArray(execution.id, [sql.placeholder('id'), sql.placeholder('key')]), isTheirs))
    .orderBy(execution.createdAt)
    .limit(1)
    .prepare('known execution');
});

/** The caller's execution under this key, if there is one. */
export const findKnown = async (
  { db, actor: { companyId, userId } }: MemberContext<'db'>,
  key: string,
): Promise<KnownExecution | undefined> => {
  const id = idBesideForeign(userId, key);
  const [found] = await knownStatement(db).execute({ companyId, userId, id, key });
  return found;
};

/** Whether the company's same log is being extracted now: then a second request waits for how that one ends. */
export const isLogRunning = async (
  { db, actor }: MemberContext<'db'>,
  textHash: string,
): Promise<boolean> => {
  const isSameLog = and(eq(execution.companyId, actor.companyId), eq(execution.textHash, textHash));
  return (await db.$count(execution, and(isSameLog, eq(execution.status, executionStatuses.running)))) > 0;
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
    current_verdict: row.edits?.verdict ?? null,
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
