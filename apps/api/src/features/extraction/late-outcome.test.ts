import { executionStatuses, extractionMessages, IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { call } from '../../testing/api-client.ts';
import { expectBooksRight, PRICE_CENTS, topUp } from '../../testing/books.ts';
import { newCustomer, type Customer } from '../../testing/shop.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { readBalance } from '../billing/index.ts';
import { createSweep, failDeadExecutions } from './execution-lease.ts';
import { execution } from './extraction.tables.ts';
import { finishExecution } from './finish-execution.ts';
import { memberContext, storedResult } from './testing/execution-request.ts';

describe('an execution that ends while the database is away', () => {
  const test = setUpTestApp({ db: 'pglite' });
  const log = (word: string): string =>
    `2026-03-02 08:15:01 INFO ${word}\n2026-03-02 08:15:02 INFO ${word}\n`;
  const BINARY = '\u0001\u0002\u0003'.repeat(50);

  const funded = async (): Promise<Customer> => {
    const customer = await newCustomer(test);
    await topUp(test.db, customer.companyId, 2 * PRICE_CENTS);
    return customer;
  };
  const extract = ({ bearer }: Customer, key: string, logs: string) =>
    call(test.app, routes.extractLog, { bearer, headers: { [IDEMPOTENCY_KEY_HEADER]: key }, body: { logs } });
  const balance = ({ companyId }: Customer) => readBalance(test.db, companyId);
  const settleWaiting = () => test.deps.postponedWrites.run(new AbortController().signal);

  /** Executions can be started but not ended, as if the database had been stopped in between. */
  const stopDatabase = async () => {
    await test.db.execute(sql`create or replace function away() returns trigger language plpgsql
      as $$ begin raise exception 'the database is away' using errcode = '57P03'; end $$`);
    await test.db.execute(sql`create trigger away before update on execution for each row
      when (new.status <> '${sql.raw(executionStatuses.running)}') execute function away()`);
  };
  const startDatabase = () => test.db.execute(sql`drop trigger if exists away on execution`);
  const expireLeases = () =>
    test.db
      .update(execution)
      .set({ leaseUntil: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(execution.status, executionStatuses.running));

  afterEach(startDatabase);

  it('is charged once when the database is back, and answered under its key', async () => {
    const customer = await funded();
    const key = newId();
    await stopDatabase();
    expect(await extract(customer, key, log('late'))).toMatchObject({ status: 503 });
    await settleWaiting();
    expect(await balance(customer)).toMatchObject({ availableCents: PRICE_CENTS, heldCents: PRICE_CENTS });

    await startDatabase();
    await settleWaiting();
    const once = { availableCents: PRICE_CENTS, heldCents: 0, owedCents: 0 };
    expect(await balance(customer)).toEqual(once);
    const answer = (await extract(customer, key, log('late'))).reply();
    expect(answer).toMatchObject({ id: key, cost_per_click: PRICE_CENTS, evidence: { events: 2 } });
    await settleWaiting();
    expect((await extract(customer, key, log('late'))).reply()).toEqual(answer);
    expect(await balance(customer)).toEqual(once);
    await expectBooksRight(test.db);
  });

  it('is charged once when its first attempt was committed and only the answer was lost', async () => {
    const customer = await funded();
    const key = newId();
    await stopDatabase();
    expect(await extract(customer, key, log('committed'))).toMatchObject({ status: 503 });
    await startDatabase();
    const first = { id: key, result: storedResult(log('committed')) };
    expect(await finishExecution(memberContext(test.deps, customer), first)).toBe(PRICE_CENTS);

    await settleWaiting();
    expect(await balance(customer)).toEqual({ availableCents: PRICE_CENTS, heldCents: 0, owedCents: 0 });
    expect((await extract(customer, key, log('committed'))).reply()).toMatchObject({ id: key });
    await expectBooksRight(test.db);
  });

  it('says afterwards why it failed, and costs nothing', async () => {
    const customer = await funded();
    const key = newId();
    await stopDatabase();
    expect(await extract(customer, key, BINARY)).toMatchObject({ status: 503 });
    await startDatabase();
    await settleWaiting();
    const failed = await extract(customer, key, BINARY);
    expect(failed).toMatchObject({ status: 422, body: { code: 'extraction_failed' } });
    expect(failed.body).not.toMatchObject({ message: extractionMessages.failedUncharged });
    expect(await balance(customer)).toMatchObject({ availableCents: 2 * PRICE_CENTS, heldCents: 0 });
  });

  it('is not charged after its hold has been released', async () => {
    const customer = await funded();
    const key = newId();
    await stopDatabase();
    expect(await extract(customer, key, log('released'))).toMatchObject({ status: 503 });
    await startDatabase();
    await expireLeases();
    await failDeadExecutions(test.deps);
    const released = { availableCents: 2 * PRICE_CENTS, heldCents: 0, owedCents: 0 };
    expect(await balance(customer)).toEqual(released);

    await settleWaiting();
    expect(await balance(customer)).toEqual(released);
    const refused = { status: 422, body: { message: extractionMessages.failedUncharged } };
    expect(await extract(customer, key, log('released'))).toMatchObject(refused);
    await expectBooksRight(test.db);
  });

  it('is not swept in the first run after the outage, although its lease has expired', async () => {
    const customer = await funded();
    const key = newId();
    await stopDatabase();
    expect(await extract(customer, key, log('sweep'))).toMatchObject({ status: 503 });
    await expireLeases();
    const sweep = createSweep(test.deps);
    await expect(sweep()).rejects.toThrow();
    await startDatabase();
    await sweep();
    expect(await balance(customer)).toMatchObject({ heldCents: PRICE_CENTS });
    await sweep();
    expect(await balance(customer)).toMatchObject({ availableCents: 2 * PRICE_CENTS, heldCents: 0 });
  });
});
