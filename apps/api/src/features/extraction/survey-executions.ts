import {
  executionStatuses,
  extractionMessages,
  limits,
  problemSentence,
  serverMessages,
  surveyMessages,
  type SurveyReply,
} from '@propsmith/contract';
import { stanzaNameFindings } from '@propsmith/splunk';
import type { ReportRequest, SurveyReport } from '@propsmith/survey';
import { and, inArray, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { consumeRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { visibleTo } from './execution-access.ts';
import { execution } from './extraction.tables.ts';
import { presentEvidence } from './kept-evidence.ts';

type SurveyContext = MemberContext<'db' | 'clock' | 'config' | 'log' | 'extractionPool'>;

interface SurveyInput {
  readonly executions: readonly { readonly id: string; readonly path?: string | undefined }[];
  readonly folder: string;
  readonly names: readonly { readonly execution: string; readonly name: string }[];
  readonly eventBreaker: boolean;
}

/** An execution of the request that the caller may open, without its log. */
interface Listed {
  readonly id: string;
  readonly path: string;
  readonly chars: number;
}

const firstTwice = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index);

/** Refused with the words of the checks of a stanza, whose errors would change what Splunk reads. */
const namesOf = ({ names }: SurveyInput): SurveyInput['names'] => {
  for (const { name } of names) {
    const [error] = stanzaNameFindings(name).filter(({ severity }) => severity === 'error');
    if (error !== undefined) throw new Refusal('validation_failed', problemSentence(error));
  }
  const nameTwice = firstTwice(names.map(({ name }) => name));
  if (nameTwice !== undefined) throw new Refusal('validation_failed', surveyMessages.nameTwice(nameTwice));
  return names.map(({ execution: id, name }) => ({ execution: id.toLowerCase(), name }));
};

const isListed = (ctx: SurveyContext, ids: readonly string[]) =>
  and(inArray(execution.id, [...ids]), visibleTo(ctx.actor));

/** The executions in the order of the request; refused if one is not the caller's to open. */
const listedOf = async (ctx: SurveyContext, { executions }: SurveyInput): Promise<Listed[]> => {
  const ids = executions.map(({ id }) => id.toLowerCase());
  const idTwice = firstTwice(ids);
  if (idTwice !== undefined) throw new Refusal('validation_failed', surveyMessages.listedTwice(idTwice));
  const rows = await ctx.db
    .select({
      id: execution.id,
      fileName: execution.fileName,
      chars: sql<number>`coalesce(length(${execution.input}), 0)`,
    })
    .from(execution)
    .where(isListed(ctx, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = executions.map(({ path }, index) => {
    const row = byId.get(ids[index] ?? '');
    if (row === undefined) throw new Refusal('not_found', serverMessages.notFound);
    const { id, fileName, chars } = row;
    return { id, path: path ?? fileName ?? `${id}.log`, chars };
  });
  const pathTwice = firstTwice(listed.map(({ path }) => path));
  if (pathTwice !== undefined) throw new Refusal('validation_failed', surveyMessages.pathTwice(pathTwice));
  return listed;
};

type Row = Pick<typeof execution.$inferSelect, 'status' | 'failure' | 'input' | 'result'>;

const whyUnread = ({ status, failure, result }: Row): string => {
  if (status === executionStatuses.running) return extractionMessages.executionRunning;
  if (failure !== null) return failure;
  return result === null ? extractionMessages.nothingKept : extractionMessages.inputNotKept;
};

type Unread = SurveyReply['unread'][number];

/** The logs with their stored answers, and the executions that have none or whose log is not kept. */
const readLogs = async (ctx: SurveyContext, listed: readonly Listed[]) => {
  const rows = await ctx.db
    .select({
      id: execution.id,
      status: execution.status,
      failure: execution.failure,
      input: execution.input,
      result: execution.result,
      edits: execution.edits,
    })
    .from(execution)
    .where(
      isListed(
        ctx,
        listed.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const logs: ReportRequest['logs'][number][] = [];
  const unread: Unread[] = [];
  for (const { id, path } of listed) {
    const row = byId.get(id);
    if (row === undefined) throw new Refusal('not_found', serverMessages.notFound);
    const { input, result } = row;
    if (input === null || result === null) {
      unread.push({ execution: id, path, reason: whyUnread(row) });
      continue;
    }
    const answer = { result: result.result, evidence: presentEvidence(result.evidence) };
    logs.push({ execution: id, path, text: input, answer, edits: row.edits });
  }
  return { logs, unread };
};

const runSurvey = async (ctx: SurveyContext, survey: ReportRequest): Promise<SurveyReport> => {
  const outcome = await ctx.extractionPool.run({ survey, now: ctx.clock.now().getTime() });
  // The child runs this very program: its type is what comes back.
  if (outcome.kind === 'done') return outcome.result as SurveyReport;
  const executions = survey.logs.map((log) => log.execution);
  ctx.log.error({ executions, outcome }, 'the logs were not compared');
  if (outcome.kind === 'stopped') throw new Refusal('unavailable', serverMessages.unavailable);
  const isTooMuch = outcome.kind === 'timed-out' || outcome.kind === 'died';
  throw new Refusal('extraction_failed', isTooMuch ? surveyMessages.tookTooLong : surveyMessages.failed);
};

/** Groups executions by the shape of their logs. It is free: each of them was paid for as an extraction. */
export const surveyExecutions = async (ctx: SurveyContext, input: SurveyInput): Promise<SurveyReply> => {
  const { companyId } = ctx.actor;
  await consumeRateLimit(ctx, 'extractPerCompany', companyId);
  const names = namesOf(input);
  const listed = await listedOf(ctx, input);
  const chars = listed.reduce((sum, one) => sum + one.chars, 0);
  if (chars > limits.surveyCharsMax) throw new Refusal('validation_failed', surveyMessages.tooLarge);
  return ctx.extractionPool.admit({ companyId, chars }, async () => {
    const { logs, unread } = await readLogs(ctx, listed);
    const { folder, eventBreaker } = input;
    const others = unread.map(({ path }) => path);
    const report = await runSurvey(ctx, { logs, folder, others, names, eventBreaker });
    return { ...report, unread };
  });
};
