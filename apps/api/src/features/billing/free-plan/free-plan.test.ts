import {
  cardMessages,
  DOMAIN_NAME,
  limits,
  paymentStatuses,
  routes,
  serverMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call } from '../../../testing/api-client.ts';
import { availableCents, expectBooksRight, hold, topUp } from '../../../testing/books.ts';
import { balanceCents, chooseFreePlan, newCustomer, newMember } from '../../../testing/shop.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { userAccount } from '../../accounts/index.ts';
import { settleHold } from '../testing/hold-and-settle.ts';
import { readShares } from '../testing/read-shares.ts';
import { setUp } from '../testing/set-up.ts';
import { normaliseAddress } from './grant-free-plan.ts';

const shop = setUp(() => createTestApp({ db: 'pglite' }));

describe('the free plan', () => {
  it('from the pricing table is recorded as "Free plan used" and gives its credit', async () => {
    const { bearer, userId } = await newCustomer(shop);
    const chosen = (await chooseFreePlan(shop, bearer)).reply();
    expect(chosen).toMatchObject({
      member: userId,
      amount: limits.freePlanCents,
      currency: 'usd',
      payment_method: 'free',
      status: paymentStatuses.freePlanUsed,
    });
    expect(await balanceCents(shop, bearer)).toBe(limits.freePlanCents);
    const listed = (await call(shop.app, routes.listPayments, { bearer })).reply();
    expect(listed).toMatchObject({ results: [chosen], rowCount: 1, hasSucceeded: true });
  });

  it('from the page after the signup is recorded as "succeeded"', async () => {
    const { bearer, planToken } = await newCustomer(shop);
    expect((await chooseFreePlan(shop, planToken)).reply().status).toBe(paymentStatuses.freePlanAtSignup);
    expect(await balanceCents(shop, bearer)).toBe(limits.freePlanCents);
  });

  it('takes nothing from the request but the choice', async () => {
    const { bearer, userId } = await newCustomer(shop);
    const answer = await call(shop.app, routes.recordPayment, {
      bearer,
      body: {
        member: 'somebody-else',
        payment_id: 'my-own',
        amount: 99_999_999,
        currency: 'eur',
        payment_method: 'free',
        status: 'Success',
        created_at: '1999-01-01T00:00:00Z',
        domain_name: DOMAIN_NAME,
      },
    });
    expect(answer.reply()).toMatchObject({ member: userId, amount: limits.freePlanCents, currency: 'usd' });
    expect(answer.reply().payment_id).not.toBe('my-own');
    expect(answer.reply().created_at).not.toMatch(/^1999/);
  });

  it('is given once to a company', async () => {
    const { bearer, planToken } = await newCustomer(shop);
    await chooseFreePlan(shop, planToken);
    const again = await chooseFreePlan(shop, bearer);
    expect(again).toMatchObject({ status: 409, body: { message: cardMessages.freePlanUsed } });
    expect(await balanceCents(shop, bearer)).toBe(limits.freePlanCents);
    await expectBooksRight(shop.db);
  });

  it('I7: is given once to an owner’s address, in any spelling and after the first account was deleted', async () => {
    const first = await newCustomer(shop);
    const rename = (userId: string, email: string) =>
      shop.db.update(userAccount).set({ email }).where(eq(userAccount.id, userId));
    await rename(first.userId, 'jo.doe@gmail.com');
    await chooseFreePlan(shop, first.bearer);
    await rename(first.userId, `deleted-${first.userId}@example.org`);
    const second = await newCustomer(shop);
    await rename(second.userId, 'jodoe+again@googlemail.com');
    expect((await chooseFreePlan(shop, second.bearer)).status).toBe(409);
    expect(await balanceCents(shop, second.bearer)).toBe(0);
  });

  it('is not for a member without the role', async () => {
    const owner = await newCustomer(shop);
    const member = await newMember(shop, owner);
    const refused = await chooseFreePlan(shop, member);
    expect(refused).toMatchObject({ status: 403, body: { message: serverMessages.adminOnly } });
  });

  it('is refused for another domain_name', async () => {
    const { bearer } = await newCustomer(shop);
    const answer = await call(shop.app, routes.recordPayment, {
      bearer,
      body: { payment_method: 'free', domain_name: 'another' },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: serverMessages.unknownProduct } });
  });
});

describe('an execution funded by free credit', () => {
  it.each([
    ['lower', 500],
    ['equal', 1000],
    ['higher', 2500],
  ])('needs and costs exactly that credit when the price is %s', async (_name, priceCents) => {
    const { bearer, companyId } = await newCustomer(shop);
    const { payment_id: paymentId } = (await chooseFreePlan(shop, bearer)).reply();
    const held = await hold(shop.db, companyId, priceCents);
    expect(held).toMatchObject({ amountCents: limits.freePlanCents, paymentId });
    // Free credit is charged whole, also when the settlement is for less.
    const closed = await settleHold(shop.db, {
      executionId: held.executionId,
      amountCents: 1,
      actorId: 'worker',
    });
    expect(closed).toEqual({ outcome: 'closed', settledCents: limits.freePlanCents });
    expect(await availableCents(shop.db, companyId)).toBe(0);
    await expectBooksRight(shop.db);
  });

  it('uses no paid credit, and older paid credit is used before it', async () => {
    const { bearer, companyId } = await newCustomer(shop);
    const paid = await topUp(shop.db, companyId, 1500);
    const { payment_id: freeId } = (await chooseFreePlan(shop, bearer)).reply();
    const first = await hold(shop.db, companyId);
    expect(first.paymentId).toBe(paid.intentId);
    // The remaining 500 paid cents do not suffice, and free credit is not split.
    const second = await hold(shop.db, companyId);
    expect(second.paymentId).toBe(freeId);
    expect(await readShares(shop.db, second.executionId)).toEqual([
      { paymentId: freeId, amountCents: limits.freePlanCents },
    ]);
    expect(await availableCents(shop.db, companyId)).toBe(500);
    await expectBooksRight(shop.db);
  });
});

describe('normaliseAddress', () => {
  it.each([
    ['Jo@Example.com', 'jo@example.com'],
    ['jo+tag@example.com', 'jo@example.com'],
    ['j.o@example.com', 'j.o@example.com'],
    ['j.o+x@googlemail.com', 'jo@gmail.com'],
  ])('%s is %s', (address, normalised) => {
    expect(normaliseAddress(address)).toBe(normalised);
  });
});
