import { extractionMessages, limits, serverMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import {
  availableCents,
  companyWithCredit,
  expectBooksRight,
  hold,
  newCompany,
  topUp,
} from '../../../testing/books.ts';
import { holdCredit, settleHold } from '../testing/hold-and-settle.ts';
import { readShares } from '../testing/read-shares.ts';
import { setUp } from '../testing/set-up.ts';
import { grantFreeCredit } from '../testing/spending-checks.ts';
import { releaseHold } from './close-hold.ts';
import { ledgerTx } from './ledger.tables.ts';
import { readBalance } from './read-balance.ts';

const database = setUp(() => openTestDatabase('pglite'));

describe('a hold', () => {
  it('reserves credit, and is settled for the held amount by default', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, 3000);
    const { executionId, amountCents } = await hold(db, companyId);
    expect(amountCents).toBe(1000);
    expect(await readBalance(db, companyId)).toEqual({ availableCents: 2000, heldCents: 1000, owedCents: 0 });
    const settled = await settleHold(db, { executionId, actorId: 'worker' });
    expect(settled).toEqual({ outcome: 'closed', settledCents: 1000 });
    expect(await readBalance(db, companyId)).toEqual({ availableCents: 2000, heldCents: 0, owedCents: 0 });
  });

  it('settled for less returns the rest', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, 3000);
    const { executionId } = await hold(db, companyId);
    await settleHold(db, { executionId, amountCents: 250, actorId: 'worker' });
    expect(await availableCents(db, companyId)).toBe(2750);
    await expectBooksRight(db);
  });

  it('on free credit is settled whole, or with nothing, which returns the free credit', async () => {
    const { db } = database;
    const companyId = await newCompany(db);
    await grantFreeCredit(db, companyId);
    const first = await hold(db, companyId, 400);
    const nothing = await settleHold(db, {
      executionId: first.executionId,
      amountCents: 0,
      actorId: 'worker',
    });
    expect(nothing).toEqual({ outcome: 'closed', settledCents: 0 });
    expect(await availableCents(db, companyId)).toBe(limits.freePlanCents);
    expect(await readShares(db, first.executionId)).toEqual([]);
    const late = await releaseHold(db, { executionId: first.executionId, actorId: 'worker' });
    expect(late).toEqual({ outcome: 'settled', settledCents: 0 });

    const second = await hold(db, companyId, 400);
    expect(second.paymentId).toBe(first.paymentId);
    await settleHold(db, { executionId: second.executionId, amountCents: 250, actorId: 'worker' });
    expect(await availableCents(db, companyId)).toBe(0);
    await expectBooksRight(db);
  });

  it('closes once: later calls return how it was closed', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, 3000);
    const settledFirst = await hold(db, companyId);
    await settleHold(db, { executionId: settledFirst.executionId, actorId: 'worker' });
    const late = await releaseHold(db, { executionId: settledFirst.executionId, actorId: 'worker' });
    expect(late).toEqual({ outcome: 'settled', settledCents: 1000 });
    const releasedFirst = await hold(db, companyId);
    await releaseHold(db, { executionId: releasedFirst.executionId, actorId: 'worker' });
    const lateSettle = await settleHold(db, { executionId: releasedFirst.executionId, actorId: 'worker' });
    expect(lateSettle).toEqual({ outcome: 'released', settledCents: 0 });
    expect((await settleHold(db, { executionId: newId(), actorId: 'worker' })).outcome).toBe('unknown');
    expect(await availableCents(db, companyId)).toBe(2000);
  });

  it('of another company’s execution is refused', async () => {
    const { db } = database;
    const { executionId } = await hold(db, await companyWithCredit(db, 3000));
    const companyId = await companyWithCredit(db, 3000);
    const stolen = holdCredit(db, {
      companyId,
      executionId,
      priceCents: 1000,
    });
    await expect(stolen).rejects.toThrow(serverMessages.idempotencyConflict);
  });

  it.each([
    ['nothing', 0, 1000],
    ['less than the smallest balance, though the price is lower', 999, 10],
    ['less than the price', 1499, 1500],
  ])('with %s is refused with the documented message', async (_name, creditCents, priceCents) => {
    const { db } = database;
    const companyId = creditCents === 0 ? await newCompany(db) : await companyWithCredit(db, creditCents);
    await expect(hold(db, companyId, priceCents)).rejects.toMatchObject({
      code: 'insufficient_credit',
      message: extractionMessages.insufficientBalance,
    });
  });

  it('at no price needs the smallest balance, costs nothing and writes no movement', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, 1000);
    const { executionId, amountCents } = await hold(db, companyId, 0);
    expect(amountCents).toBe(0);
    expect((await settleHold(db, { executionId, actorId: 'worker' })).outcome).toBe('closed');
    expect(await availableCents(db, companyId)).toBe(1000);
    expect(await db.$count(ledgerTx, eq(ledgerTx.ref, executionId))).toBe(0);
    await expectBooksRight(db);
  });
});

describe('credit', () => {
  it('is consumed oldest payment first, and each execution’s shares are kept', async () => {
    const { db } = database;
    const companyId = await newCompany(db);
    const payments = [];
    for (const cents of [1300, 1000, 1000]) payments.push(await topUp(db, companyId, cents));
    const [first, second] = payments.map(({ intentId }) => intentId);
    const one = await hold(db, companyId);
    const two = await hold(db, companyId);
    expect([one.paymentId, two.paymentId]).toEqual([first, first]);
    expect(await readShares(db, two.executionId)).toEqual([
      { paymentId: first, amountCents: 300 },
      { paymentId: second, amountCents: 700 },
    ]);
    // The unused part returns to the newest credit first.
    await settleHold(db, { executionId: two.executionId, amountCents: 400, actorId: 'worker' });
    expect(await readShares(db, two.executionId)).toEqual([
      { paymentId: first, amountCents: 300 },
      { paymentId: second, amountCents: 100 },
    ]);
    await releaseHold(db, { executionId: one.executionId, actorId: 'worker' });
    expect((await hold(db, companyId)).paymentId).toBe(first);
    await expectBooksRight(db);
  });
});
