import {
  executionPriceCents,
  countTokens,
  errorBody,
  roles,
  routes,
  sampleLogs,
  spendingMessages,
} from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { newApiKey } from '../../../testing/api-keys.ts';
import { companyWithCredit, expectBooksRight, PRICE_CENTS, topUp } from '../../../testing/books.ts';
import { joined, signedIn } from '../../../testing/people.ts';
import { newCustomer } from '../../../testing/shop.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { findUser } from '../../accounts/index.ts';
import { newId } from '../../../platform/ids.ts';
import { readViolations } from '../ledger/read-violations.ts';
import { settleHold } from '../testing/hold-and-settle.ts';
import { holdAs, setCompanyLimit } from '../testing/spending.ts';
import { mailLowBalances } from './mail-low-balances.ts';
import { findSpentCents } from './spending.repository.ts';

const test = setUpTestApp({ db: 'pglite' });

const logOf = (text: string) => `2026-03-02 08:15:01 INFO ${text}\n`.repeat(3);
const priceOf = (logs: string) => executionPriceCents(test.config.price, countTokens(logs));
const extract = (bearer: string, logs: string) =>
  call(test.app, routes.extractLog, { bearer, body: { logs } });
const save = (bearer: string, limit: number | null, low_balance: number | null = null) =>
  call(test.app, routes.updateSpending, { bearer, body: { limit, low_balance } });
const messageOf = ({ body }: { readonly body: unknown }) => errorBody.parse(body).message;
const companyOf = async (id: string) => (await findUser(test.db, id))!.companyId;

describe('a spending limit', () => {
  it('of the company refuses what exceeds it, before anything is held or stored, also with an API key', async () => {
    const { access, user } = await signedIn(test, 'owner@example.com');
    const companyId = await companyOf(user.id);
    await topUp(test.db, companyId, 1_000_000);
    const logs = logOf('first');
    const price = priceOf(logs);
    (await save(access, price + 1)).reply();
    (await extract(access, logs)).reply();
    const refused = await extract(access, logOf('second'));
    const { secret } = await newApiKey(test, access);
    const byKey = await extract(secret, logOf('third'));
    for (const answer of [refused, byKey]) {
      expect(answer).toMatchObject({ status: 402, body: { code: 'spending_limit_reached' } });
      const ends = /\d{4}-\d{2}-01/.exec(messageOf(answer))?.[0] ?? '';
      expect(messageOf(answer)).toBe(spendingMessages.companyLimit(1, ends));
    }
    // The same log again is free, and so is a sample.
    expect((await extract(access, logs)).status).toBe(200);
    expect((await extract(access, sampleLogs[0].text)).status).toBe(200);
    const usage = (await call(test.app, routes.listUsage, { bearer: access })).reply();
    expect(usage.rowCount).toBe(2);
    expect((await call(test.app, routes.getSpending, { bearer: access })).reply()).toEqual({
      limit: price + 1,
      low_balance: null,
      spent_this_month: price,
    });
    (await save(access, null)).reply();
    expect((await extract(access, logOf('second'))).status).toBe(200);
    await expectBooksRight(test.db);
  });

  it('of a member is set by an administrator, counts for this member only and is listed with what was spent', async () => {
    const admin = await signedIn(test, 'admin@example.com');
    const companyId = await companyOf(admin.user.id);
    await topUp(test.db, companyId, 1_000_000);
    const member = await joined(test, admin.access, 'member@example.com');
    const price = priceOf(logOf('of the member'));
    const person = { email: 'member@example.com', firstname: 'Max', lastname: 'Member', enabled: true };
    const change = (spending_limit?: number | null) =>
      call(test.app, routes.updateUsers, {
        bearer: admin.access,
        body: { users: [{ ...person, ...(spending_limit !== undefined && { spending_limit }) }] },
      });
    expect((await change(price)).reply()).toMatchObject([{ spending_limit: price, spent_this_month: 0 }]);
    (await extract(member.access, logOf('of the member'))).reply();
    const refused = await extract(member.access, logOf('one more'));
    expect(refused.status).toBe(402);
    expect(messageOf(refused)).toBe(
      spendingMessages.memberLimit(0, /\d{4}-\d{2}-01/.exec(messageOf(refused))?.[0] ?? ''),
    );
    (await extract(admin.access, logOf('of the administrator'))).reply();
    const listed = (await call(test.app, routes.listMembers, { bearer: admin.access })).reply().results;
    expect(listed).toMatchObject([
      { id: admin.user.id, spending_limit: null, spent_this_month: price },
      { id: member.user.id, spending_limit: price, spent_this_month: price },
    ]);
    // Without the field it stays; null removes it.
    expect((await change()).reply()).toMatchObject([{ spending_limit: price }]);
    expect((await change(null)).reply()).toMatchObject([{ spending_limit: null }]);
    expect((await extract(member.access, logOf('one more'))).status).toBe(200);
  });

  it('can be given with the invitation', async () => {
    const { access } = await signedIn(test, 'inviting@example.com');
    const users = [{ email: 'new@example.com', firstname: 'Max', lastname: 'Member', spending_limit: 0 }];
    const [added] = (await call(test.app, routes.addUsers, { bearer: access, body: { users } })).reply();
    expect(added).toMatchObject({ spending_limit: 0, spent_this_month: 0, role: roles.user });
  });

  it.each([-1, 1.5, 100_000_001, '10', true])('of %s is refused', async (amount) => {
    const { bearer } = await newCustomer(test);
    for (const body of [
      { limit: amount, low_balance: null },
      { limit: null, low_balance: amount },
    ]) {
      const answer = await call(test.app, routes.updateSpending, { bearer, body: body });
      expect(answer.status).toBe(400);
      expect(messageOf(answer)).toBe(spendingMessages.amountInvalid);
    }
    expect((await call(test.app, routes.getSpending, { bearer })).reply()).toMatchObject({ limit: null });
  });

  it('counts from the first of each month, by the clock of the database', async () => {
    const companyId = await companyWithCredit(test.db, 10 * PRICE_CENTS);
    await setCompanyLimit(test.db, companyId, PRICE_CENTS);
    const hold = () => holdAs(test.db, { companyId, memberId: newId(), priceCents: PRICE_CENTS });
    const { executionId } = await hold();
    expect((await hold()).outcome).toBe('company-limit');
    await test.db.execute(
      sql`update month_spending set month = month - interval '1 month' where company_id = ${companyId}`,
    );
    await test.db.execute(
      sql`update credit_hold set month = month - interval '1 month' where company_id = ${companyId}`,
    );
    expect(await findSpentCents(test.db, companyId)).toBe(0);
    expect((await hold()).outcome).toBe('held');
    // Closed now, it counts in the month in which it was held.
    await settleHold(test.db, { executionId, amountCents: 0, actorId: 'worker' });
    expect(await findSpentCents(test.db, companyId)).toBe(PRICE_CENTS);
    await expectBooksRight(test.db);
  });

  it('is audited: a changed sum is found', async () => {
    const companyId = await companyWithCredit(test.db, 10 * PRICE_CENTS);
    await holdAs(test.db, { companyId, memberId: newId(), priceCents: PRICE_CENTS });
    const add = (cents: number) =>
      test.db.execute(
        sql`update month_spending set cents = cents + ${cents} where company_id = ${companyId} and member_id is null`,
      );
    await add(1);
    expect(await readViolations(test.db)).toMatchObject([
      { rule: 'spending of a month is the sum of its holds', ref: companyId },
    ]);
    await add(-1);
    await expectBooksRight(test.db);
  });
});

describe('the low-balance mail', () => {
  it('names balance and threshold and goes to administrators only, not for a threshold above the balance', async () => {
    const admin = await signedIn(test, 'told@example.com');
    await joined(test, admin.access, 'not-told@example.com');
    const companyId = await companyOf(admin.user.id);
    await topUp(test.db, companyId, 3 * PRICE_CENTS);
    const spend = async () => {
      const { executionId } = await holdAs(test.db, {
        companyId,
        memberId: admin.user.id,
        priceCents: PRICE_CENTS,
      });
      await settleHold(test.db, { executionId, actorId: 'worker' });
      await mailLowBalances(test.deps);
    };
    const told = async () =>
      (await test.mails()).filter(
        ({ subject, to }) => subject === spendingMessages.lowBalanceSubject && to.includes('told'),
      );
    (await save(admin.access, null, 5 * PRICE_CENTS)).reply();
    await spend();
    expect(await told()).toEqual([]);
    (await save(admin.access, null, 2 * PRICE_CENTS)).reply();
    await spend();
    expect(await told()).toMatchObject([{ to: 'told@example.com' }]);
    expect((await told())[0]?.html).toContain(spendingMessages.lowBalanceAction);
    expect((await told())[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      spendingMessages.lowBalanceText('Example Works', PRICE_CENTS, 2 * PRICE_CENTS),
    );
  });
});
