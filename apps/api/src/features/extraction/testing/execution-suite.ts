import {
  executionStatuses,
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  lifetimes,
  limits,
  routes,
  sampleLogs,
  serverMessages,
} from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../../platform/audit.tables.ts';
import { newId } from '../../../platform/ids.ts';
import { atOnce, call, countByStatus } from '../../../testing/api-client.ts';
import { timesInLanes } from '../../../testing/in-lanes.ts';
import {
  chooseFreePlan,
  newCustomer,
  newMember,
  withFreshToken,
  type Customer,
} from '../../../testing/shop.ts';
import { createTestApp, withRateLimits, type TestApp } from '../../../testing/test-app.ts';
import { failDeadExecutions } from '../execution-lease.ts';
import { extractLog } from '../extract-log.ts';
import { execution } from '../extraction.tables.ts';
import { finishExecution } from '../finish-execution.ts';
import { purgeKeptLogs } from '../retention.ts';
import { startExecution } from '../start-execution.ts';
import { executionRequest, memberContext } from './execution-request.ts';

const PRICE = limits.freePlanCents;
const logOf = (word: string): string =>
  [1, 2, 3].map((second) => `2026-03-02 08:15:0${second} INFO ${word} number ${second}\n`).join('');

/** Shared by the embedded database and a real PostgreSQL: races show only on the second. */
export const executionSuite = (kind: 'pglite' | 'postgres'): void => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ db: kind });
  });
  afterAll(() => test.close());

  /** A company with credit for one execution. */
  const funded = async (): Promise<Customer> => {
    const customer = await newCustomer(test);
    (await chooseFreePlan(test, customer.bearer)).reply();
    return customer;
  };
  const extract = (bearer: string, logs: string, key = newId(), more: object = {}) =>
    call(test.app, routes.extractLog, {
      bearer,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      body: { logs, ...more },
    });
  const contextOf = (customer: Customer) => memberContext(test.deps, customer);
  /** An execution that is started and never run. */
  const startOnly = (customer: Customer, id: string) =>
    startExecution(contextOf(customer), executionRequest(id, logOf('begun')));
  const remove = (bearer: string, id: string) =>
    call(test.app, routes.deleteExecution, { bearer, params: { id } });
  const balanceOf = async ({ bearer }: Customer) =>
    (await call(test.app, routes.getDashboard, { bearer })).reply().balance;
  const usageOf = async (bearer: string) => (await call(test.app, routes.listUsage, { bearer })).reply();
  const open = (bearer: string, id: string) =>
    call(test.app, routes.getExecution, { bearer, params: { id } });

  describe('an execution', () => {
    it('answers with proven settings, is charged and listed', async () => {
      const customer = await funded();
      const answer = (await extract(customer.bearer, logOf('started'))).reply();
      expect(answer.result[0]).toMatchObject({ TIME_FORMAT: '%Y-%m-%d %H:%M:%S', SHOULD_LINEMERGE: false });
      expect(answer.evidence).toMatchObject({ events: 3, timestamps: 3 });
      expect(answer.cost_per_click).toBe(PRICE);
      expect(await balanceOf(customer)).toBe(0);
      const usage = await usageOf(customer.bearer);
      expect(usage.results).toMatchObject([
        {
          id: answer.id,
          cost_per_click: PRICE,
          token_count: answer.token_count,
          status: executionStatuses.success,
        },
      ]);
      const dashboard = (await call(test.app, routes.getDashboard, { bearer: customer.bearer })).reply();
      expect(dashboard).toMatchObject({
        executionsCount: 1,
        recentExecutions: [{ id: answer.id }],
        paymentsCount: 1,
      });
    });

    it('is refused without credit, and leaves no row', async () => {
      const { bearer } = await newCustomer(test);
      expect(await extract(bearer, logOf('unpaid'))).toMatchObject({
        status: 402,
        body: { message: extractionMessages.insufficientBalance },
      });
      expect(await usageOf(bearer)).toEqual({ results: [], rowCount: 0 });
    });

    it('costs nothing for the same log within a day, and its price afterwards', async () => {
      const customer = await funded();
      (await extract(customer.bearer, logOf('again'))).reply();
      test.clock.advance(1);
      expect((await extract(customer.bearer, logOf('again'))).reply().cost_per_click).toBe(0);
      expect((await usageOf(customer.bearer)).results.map((row) => row.cost_per_click)).toEqual([0, PRICE]);
      test.clock.advance(lifetimes.fairUseSeconds + 1);
      const { bearer } = await withFreshToken(test, customer);
      expect((await extract(bearer, logOf('again'))).status).toBe(402);
    });

    it('runs once for repeated requests and gives each the same answer', async () => {
      const customer = await funded();
      const key = newId();
      const answers = await atOnce(8, () => extract(customer.bearer, logOf('repeated'), key));
      expect(countByStatus(answers)).toEqual({ 200: 8 });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await usageOf(customer.bearer)).rowCount).toBe(1);
      expect(await balanceOf(customer)).toBe(0);
    });

    it('refuses a different request with the same key', async () => {
      const customer = await funded();
      const key = newId();
      (await extract(customer.bearer, logOf('first'), key)).reply();
      const conflict = { status: 409, body: { message: serverMessages.idempotencyConflict } };
      expect(await extract(customer.bearer, logOf('second'), key)).toMatchObject(conflict);
    });

    it('accepts one of several different concurrent requests with the same key', async () => {
      const customer = await funded();
      const key = newId();
      const answers = await atOnce(4, (index) => extract(customer.bearer, logOf(`other${index}`), key));
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: 3 });
      expect((await usageOf(customer.bearer)).rowCount).toBe(1);
    });

    it('runs once for credit for one when many are requested concurrently', async () => {
      const customer = await funded();
      const answers = await atOnce(6, (index) => extract(customer.bearer, logOf(`tab${index}`)));
      expect(countByStatus(answers)).toEqual({ 200: 1, 402: 5 });
      expect(await balanceOf(customer)).toBe(0);
      expect((await usageOf(customer.bearer)).rowCount).toBe(1);
    });

    it('is charged once for concurrent requests with the same log', async () => {
      const customer = await funded();
      const answers = await atOnce(4, () => extract(customer.bearer, logOf('together')));
      expect(
        answers.map((answer) => answer.reply().cost_per_click).sort((one, other) => one - other),
      ).toEqual([0, 0, 0, PRICE]);
    });

    it('without a timestamp costs nothing, is listed, and leaves the free credit for the next log', async () => {
      const customer = await funded();
      const key = newId();
      const undated = 'the first line\nthe second line\n';
      const answer = (await extract(customer.bearer, undated, key)).reply();
      expect(answer).toMatchObject({ cost_per_click: 0, result: [{ DATETIME_CONFIG: 'CURRENT' }] });
      expect((await extract(customer.bearer, undated, key)).reply()).toEqual(answer);
      expect((await usageOf(customer.bearer)).results).toMatchObject([
        { id: answer.id, status: executionStatuses.success, cost_per_click: 0, payment_id: null },
      ]);
      expect(await balanceOf(customer)).toBe(PRICE);

      const again = await atOnce(4, () => extract(customer.bearer, undated));
      expect(again.map((one) => one.reply().cost_per_click)).toEqual([0, 0, 0, 0]);
      expect((await usageOf(customer.bearer)).rowCount).toBe(5);
      expect(await balanceOf(customer)).toBe(PRICE);
      expect((await extract(customer.bearer, logOf('dated'))).reply().cost_per_click).toBe(PRICE);
      expect(await balanceOf(customer)).toBe(0);
      expect((await extract(customer.bearer, undated)).status).toBe(402);
    });

    it('without a timestamp counts against the limit of extractions', async () => {
      const customer = await funded();
      const changed = withRateLimits({ extractPerCompany: { limit: 2, windowSeconds: 3600 } });
      const ctx = memberContext({ ...test.deps, config: { ...test.config, ...changed } }, customer);
      const noOther = { key: undefined, known: undefined, uploadId: undefined, upload: undefined };
      const extractAgain = () => extractLog(ctx, { ...noOther, logs: 'no time here\n', keepInput: true });
      for (const use of [1, 2])
        expect(await extractAgain(), `use ${use}`).toMatchObject({ cost_per_click: 0 });
      await expect(extractAgain()).rejects.toMatchObject({ code: 'rate_limited' });
    });

    it('that fails is free, is listed, and answers the same when repeated', async () => {
      const customer = await funded();
      const key = newId();
      const binary = '\u0001\u0002\u0003'.repeat(50);
      const first = await extract(customer.bearer, binary, key);
      expect(first).toMatchObject({ status: 422, body: { code: 'extraction_failed' } });
      const again = await extract(customer.bearer, binary, key);
      expect(again.status).toBe(422);
      expect((await usageOf(customer.bearer)).results).toMatchObject([
        { status: executionStatuses.failed, cost_per_click: 0 },
      ]);
      expect(await balanceOf(customer)).toBe(PRICE);
    });

    it('with an expired lease is failed, its credit returned, and cannot be finished afterwards', async () => {
      const customer = await funded();
      const id = newId();
      expect(await startOnly(customer, id)).toBe('started');
      expect(await balanceOf(customer)).toBe(0);
      await failDeadExecutions(test.deps);
      expect((await usageOf(customer.bearer)).results).toMatchObject([{ status: executionStatuses.running }]);

      await test.db
        .update(execution)
        .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
        .where(eq(execution.id, id));
      await failDeadExecutions(test.deps);
      expect((await usageOf(customer.bearer)).results).toMatchObject([
        { id, status: executionStatuses.failed, cost_per_click: 0 },
      ]);
      expect(await balanceOf(customer)).toBe(PRICE);
      const { result, evidence } = (await extract((await funded()).bearer, logOf('late'))).reply();
      const late = { result: [result[0]!] as const, evidence };
      expect(await finishExecution(contextOf(customer), { id, result: late })).toBeUndefined();
      expect(await balanceOf(customer)).toBe(PRICE);
    });
  });

  describe('a built-in sample', () => {
    const sample = sampleLogs[0].text;
    /** Everything that an execution would change. */
    const stored = async ({ companyId, userId, bearer }: Customer) => ({
      executions: await test.db.$count(execution, eq(execution.companyId, companyId)),
      audited: await test.db.$count(auditEvent, eq(auditEvent.userId, userId)),
      statement: (await call(test.app, routes.listStatement, { bearer })).reply(),
    });

    it.each(sampleLogs.map(({ name, text }) => [name, text]))(
      '%s is answered before a plan is chosen, and leaves nothing behind',
      async (_, text) => {
        const customer = await newCustomer(test);
        const before = await stored(customer);
        const answer = (await extract(customer.bearer, text)).reply();
        expect(answer).toMatchObject({ sample: true, cost_per_click: 0 });
        expect(answer.evidence.timestamps).toBe(answer.evidence.events);
        expect((await open(customer.bearer, answer.id)).status).toBe(404);
        expect(await usageOf(customer.bearer)).toEqual({ results: [], rowCount: 0 });
        expect(await stored(customer)).toEqual(before);
      },
    );

    it('leaves the free plan unspent, and its key free for another request', async () => {
      const customer = await funded();
      const before = await stored(customer);
      const key = newId();
      expect((await extract(customer.bearer, sample, key)).reply().sample).toBe(true);
      expect(await balanceOf(customer)).toBe(PRICE);
      expect(await stored(customer)).toEqual(before);
      const own = (await extract(customer.bearer, `${sample}\n`, key)).reply();
      expect(own.cost_per_click).toBe(PRICE);
      expect(own.sample).toBeUndefined();
    });

    it('is answered 30 times a day to a user, then refused with the time to come back, and never charged', async () => {
      const customer = await funded();
      const answers = await timesInLanes(limits.samplesPerDayMax + 5, () => extract(customer.bearer, sample));
      expect(countByStatus(answers)).toEqual({ 200: limits.samplesPerDayMax, 429: 5 });
      test.clock.advance(3600);
      const later = await withFreshToken(test, customer);
      const refused = await extract(later.bearer, sample);
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': String(23 * 3600) },
        body: { message: extractionMessages.samplesUsedUp(23 * 3600) },
      });
      expect(await balanceOf(later)).toBe(PRICE);
      expect((await extract(await newMember(test, customer), sample)).status).toBe(200);

      test.clock.advance(23 * 3600);
      expect((await extract((await withFreshToken(test, customer)).bearer, sample)).status).toBe(200);
    });
  });

  describe('the input of an execution', () => {
    it('can be read by its author and by administrators of the company only', async () => {
      const customer = await funded();
      const member = await newMember(test, customer);
      const { id } = (await extract(member, logOf('opened'))).reply();
      for (const bearer of [member, customer.bearer]) {
        const opened = (await open(bearer, id)).reply();
        expect(opened).toMatchObject({
          input: logOf('opened'),
          member: { name: 'Ada Example', former: false },
        });
        expect(opened.result?.[0]?.TIME_FORMAT).toBe('%Y-%m-%d %H:%M:%S');
      }
      const colleague = await newMember(test, customer);
      const stranger = await newCustomer(test);
      for (const bearer of [colleague, stranger.bearer]) {
        expect(await open(bearer, id)).toMatchObject({
          status: 404,
          body: { message: serverMessages.notFound },
        });
        expect((await remove(bearer, id)).status).toBe(404);
      }
      expect((await usageOf(colleague)).rowCount).toBe(0);
    });

    it('comes with sure = false when it was stored before verdicts existed', async () => {
      const { bearer } = await funded();
      const { id, result, evidence } = (await extract(bearer, logOf('early'))).reply();
      const { sure, questions, rules, ...unjudged } = evidence;
      expect([sure, questions, rules]).not.toContain(undefined);
      const early = { result: [result[0]!] as const, evidence: unjudged };
      await test.db.update(execution).set({ result: early }).where(eq(execution.id, id));
      for (const { evidence: read } of [
        (await open(bearer, id)).reply(),
        (await extract(bearer, logOf('early'), id)).reply(),
      ]) {
        expect(read).toMatchObject({ sure: false, questions: [], rules: [], events: 3 });
      }
    });

    it('is not stored on request', async () => {
      const { bearer } = await funded();
      const { id } = (await extract(bearer, logOf('dropped'), newId(), { keep_input: false })).reply();
      const opened = (await open(bearer, id)).reply();
      expect(opened.input).toBeNull();
      expect(opened.result).not.toBeNull();
    });

    it('can be deleted; the charge stays', async () => {
      const { bearer } = await funded();
      const { id } = (await extract(bearer, logOf('deleted'))).reply();
      expect((await remove(bearer, id)).reply()).toEqual({ message: extractionMessages.executionDeleted });
      expect((await open(bearer, id)).reply()).toMatchObject({
        input: null,
        result: null,
        cost_per_click: PRICE,
      });
    });

    it('cannot be deleted while the execution runs', async () => {
      const customer = await funded();
      const id = newId();
      await startOnly(customer, id);
      expect(await remove(customer.bearer, id)).toMatchObject({
        status: 409,
        body: { message: extractionMessages.stillRunning },
      });
      expect((await open(customer.bearer, id)).reply().input).toBe(logOf('begun'));
    });

    it('is not stored with a retention of zero days', async () => {
      const { bearer } = await funded();
      (await call(test.app, routes.updateRetention, { bearer, body: { days: 0 } })).reply();
      const { id } = (await extract(bearer, logOf('unkept'))).reply();
      expect((await open(bearer, id)).reply().input).toBeNull();
    });

    it('is deleted after the retention period', async () => {
      const customer = await funded();
      const { id } = (await extract(customer.bearer, logOf('kept'))).reply();
      const { id: another } = (await extract(customer.bearer, logOf('kept'))).reply();
      const before = await call(test.app, routes.getRetention, { bearer: customer.bearer });
      expect(before.reply()).toEqual({ days: limits.retentionDaysDefault });
      (await call(test.app, routes.updateRetention, { bearer: customer.bearer, body: { days: 2 } })).reply();
      test.clock.advance(86_400);
      await purgeKeptLogs(test.deps);
      expect((await open((await withFreshToken(test, customer)).bearer, id)).reply().input).toBe(
        logOf('kept'),
      );
      test.clock.advance(86_401);
      await purgeKeptLogs(test.deps, 1);
      const { bearer } = await withFreshToken(test, customer);
      for (const gone of [id, another]) {
        expect((await open(bearer, gone)).reply()).toMatchObject({ input: null, result: null });
      }
      expect((await call(test.app, routes.getRetention, { bearer })).reply()).toEqual({ days: 2 });
    });
  });
};
