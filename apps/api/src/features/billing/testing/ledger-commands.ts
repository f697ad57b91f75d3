import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { releaseHold } from '../ledger/close-hold.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { creditTopUp } from '../payments/credit-top-up.ts';
import { creditCallers } from '../payments/payments.tables.ts';
import { pendingPayment } from '../../../testing/books.ts';
import type { LedgerModel } from './ledger-model.ts';
import { giveBack, moveBack } from './move-back.ts';
import { grantFreeCredit } from './spending-checks.ts';
import { holdCredit, settleHold } from './hold-and-settle.ts';

export interface Real {
  readonly db: Database;
  readonly companyId: string;
}
type Command = fc.AsyncCommand<LedgerModel, Real>;

const expectSame = async (model: LedgerModel, { db, companyId }: Real): Promise<void> => {
  const { availableCents, heldCents, owedCents } = model;
  expect(await readBalance(db, companyId)).toEqual({ availableCents, heldCents, owedCents });
};

const command = (
  name: string,
  run: (model: LedgerModel, real: Real) => Promise<void>,
  check: (model: LedgerModel) => boolean = () => true,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await expectSame(model, real);
  },
  toString: () => name,
});

const pick = <Item>(items: Iterable<Item>, index: number): Item => {
  const list = [...items];
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};

const topUp = (cents: number, caller: number): Command =>
  command(`topUp(${cents})`, async (model, { db, companyId }) => {
    const { id } = await pendingPayment(db, companyId, cents);
    expect(await creditTopUp(db, id, pick(creditCallers, caller))).toBe('credited');
    model.topUp(id, cents);
    expect(await creditTopUp(db, id, pick(creditCallers, caller + 1))).toBe('already');
  });

const grant = (): Command =>
  command('grant()', async (model, { db, companyId }) => {
    await grantFreeCredit(db, companyId);
    model.grant('free');
  });

const hold = (priceCents: number): Command =>
  command(`hold(${priceCents})`, async (model, { db, companyId }) => {
    const executionId = newId();
    const request = { companyId, executionId, priceCents };
    const answer = await holdCredit(db, request).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    const expected = model.hold(executionId, priceCents);
    expect(answer?.amountCents).toBe(expected?.amountCents);
    if (expected !== undefined) expect((await holdCredit(db, request)).existed).toBe(true);
  });

const close = (index: number, state: 'settled' | 'released', share: number): Command =>
  command(
    `close(${index}, ${state}, ${share})`,
    async (model, { db }) => {
      const [executionId, held] = pick(model.holds, index);
      const amountCents = Math.floor((held.amountCents * share) / 100);
      const charge = { executionId, amountCents, actorId: 'worker' };
      const { outcome } = await (state === 'settled' ? settleHold(db, charge) : releaseHold(db, charge));
      expect(outcome).toBe(held.state === 'held' ? 'closed' : held.state);
      if (held.state === 'held') model.close(held, state, amountCents);
    },
    (model) => model.holds.size > 0,
  );

const takeBack = (index: number, kind: 'refund' | 'dispute', cents: number, undo: boolean): Command =>
  command(
    `${kind}(${index}, ${cents}, ${undo})`,
    async (model, { db }) => {
      const [payment] = pick(model.payments, index);
      const ref = newId();
      expect(await moveBack(db, payment, kind, ref, cents)).toBe(model.takeBack(payment, ref, cents));
      if (!undo) return;
      await giveBack(db, payment, kind, ref);
      model.giveBack(payment, ref);
    },
    (model) => model.payments.size > 0,
  );

const cents = fc.integer({ min: 1000, max: 6000 });
const index = fc.nat(20);

/** Every way in which credit moves, with random arguments. */
export const commands = [
  fc.tuple(cents, index).map((args) => topUp(...args)),
  fc.constant(null).map(grant),
  fc.integer({ min: 0, max: 3000 }).map(hold),
  fc.integer({ min: 0, max: 3000 }).map(hold),
  fc.tuple(index, fc.constantFrom('settled', 'released'), fc.nat(100)).map((args) => close(...args)),
  fc
    .tuple(index, fc.constantFrom('refund', 'dispute'), fc.integer({ min: 1, max: 7000 }), fc.boolean())
    .map((args) => takeBack(...args)),
];
