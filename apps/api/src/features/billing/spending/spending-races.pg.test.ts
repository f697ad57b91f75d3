import { expect, it } from 'vitest';
import { atOnce } from '../../../testing/api-client.ts';
import { companyWithCredit, expectBooksRight, PRICE_CENTS, topUp } from '../../../testing/books.ts';
import { countOf } from '../../../testing/count-of.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { newCustomer } from '../../../testing/shop.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';
import { releaseHold } from '../ledger/close-hold.ts';
import { settleHold } from '../testing/hold-and-settle.ts';
import { holdAs, setCompanyLimit, setThreshold } from '../testing/spending.ts';
import { mailLowBalances } from './mail-low-balances.ts';
import { findCompanySpending, findSpentCents, setMemberLimit } from './spending.repository.ts';

const PARALLEL = 30;
const CREDIT_CENTS = 100 * PRICE_CENTS;
/** Room for four and a half. */
const LIMIT_CENTS = 4.5 * PRICE_CENTS;

describePostgres('spendings at the same time', () => {
  const test = setUpTestApp({ db: 'postgres' });
  const outcomesOf = (holds: readonly { readonly outcome: string | undefined }[]) =>
    countOf(holds.map(({ outcome }) => outcome ?? ''));

  it('never exceed the limit of the company, and a released one gives its room back', async () => {
    const companyId = await companyWithCredit(test.db, CREDIT_CENTS);
    await setCompanyLimit(test.db, companyId, LIMIT_CENTS);
    const hold = () => holdAs(test.db, { companyId, memberId: newId(), priceCents: PRICE_CENTS });
    const holds = await atOnce(PARALLEL, hold);
    expect(outcomesOf(holds)).toEqual({ held: 4, 'company-limit': PARALLEL - 4 });
    expect(await findSpentCents(test.db, companyId)).toBe(4 * PRICE_CENTS);
    const [first, second] = holds.filter(({ outcome }) => outcome === 'held');
    // One fails, one is charged less than was held.
    await Promise.all([
      releaseHold(test.db, { executionId: first!.executionId, actorId: 'worker' }),
      settleHold(test.db, { executionId: second!.executionId, amountCents: 0, actorId: 'worker' }),
    ]);
    expect(outcomesOf(await atOnce(PARALLEL, hold))).toEqual({ held: 2, 'company-limit': PARALLEL - 2 });
    await expectBooksRight(test.db);
  });

  it('never exceed the limit of a member, and leave the other members alone', async () => {
    const { companyId, userId: memberId } = await newCustomer(test);
    await topUp(test.db, companyId, CREDIT_CENTS);
    await test.db.transaction((tx) => setMemberLimit(tx, companyId, memberId, LIMIT_CENTS));
    const colleague = newId();
    const holds = await atOnce(PARALLEL, (index) =>
      holdAs(test.db, {
        companyId,
        memberId: index % 2 === 0 ? memberId : colleague,
        priceCents: PRICE_CENTS,
      }),
    );
    expect(outcomesOf(holds)).toEqual({ held: 4 + PARALLEL / 2, 'member-limit': PARALLEL / 2 - 4 });
    await expectBooksRight(test.db);
  });

  it('below the threshold send one mail to each administrator, and again only after a top-up', async () => {
    const { companyId, email } = await newCustomer(test);
    await topUp(test.db, companyId, 12 * PRICE_CENTS);
    await setThreshold(test.db, companyId, 10 * PRICE_CENTS);
    const spend = async () => {
      const { executionId } = await holdAs(test.db, {
        companyId,
        memberId: newId(),
        priceCents: PRICE_CENTS,
      });
      await settleHold(test.db, { executionId, actorId: 'worker' });
    };
    const mails = async () => {
      await atOnce(3, () => mailLowBalances(test.deps));
      return test.mails(email);
    };
    await spend();
    await spend();
    // Exactly at the threshold.
    expect(await mails()).toHaveLength(0);
    await atOnce(5, spend);
    expect(await mails()).toHaveLength(1);
    await spend();
    expect(await mails()).toHaveLength(1);
    // Still below the threshold.
    await topUp(test.db, companyId, PRICE_CENTS);
    await spend();
    expect(await mails()).toHaveLength(1);
    await topUp(test.db, companyId, 10 * PRICE_CENTS);
    await atOnce(8, spend);
    expect(await mails()).toHaveLength(2);
    expect(await findCompanySpending(test.db, companyId)).toMatchObject({
      lowBalanceCents: 10 * PRICE_CENTS,
    });
    await expectBooksRight(test.db);
  });
});
