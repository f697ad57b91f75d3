import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
/** Newest first, as lists are. */
let ids: string[];
let firstCreated: number;

beforeAll(async () => {
  // A clock that stands still but for the minute after each.
  fixture = await startFixture({ clock: () => Date.UTC(2030, 0, 1) });
  const customer = await fixture.stripe.customers.create({ email: 'payer@example.com' });
  const created = [];
  for (let index = 0; index < 25; index += 1) {
    const owner = index % 5 === 0 ? { customer: customer.id } : {};
    created.push(
      await fixture.stripe.paymentIntents.create({ amount: 1000 + index, currency: 'usd', ...owner }),
    );
    fixture.control.advanceClock(60);
  }
  ids = created.map(({ id }) => id).reverse();
  firstCreated = created[0]?.created ?? 0;
});
afterAll(() => fixture.stop());

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

describe('lists', () => {
  it('gives ten, newest first, and says that there are more', async () => {
    const page = await fixture.stripe.paymentIntents.list();
    expect(idsOf(page)).toEqual(ids.slice(0, 10));
    expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
  });

  it('is walked through by the SDK without a gap or a double', async () => {
    const walked = await fixture.stripe.paymentIntents.list({ limit: 4 }).autoPagingToArray({ limit: 100 });
    expect(walked.map(({ id }) => id)).toEqual(ids);
  });

  it('goes backwards from a cursor', async () => {
    const page = await fixture.stripe.paymentIntents.list({ limit: 3, ending_before: ids[10]! });
    expect(idsOf(page)).toEqual(ids.slice(7, 10));
    expect(page.has_more).toBe(true);
    const start = await fixture.stripe.paymentIntents.list({ limit: 3, ending_before: ids[2]! });
    expect([idsOf(start), start.has_more]).toEqual([ids.slice(0, 2), false]);
  });

  it('narrows by time, including and excluding the bounds', async () => {
    const from = firstCreated + 60 * 20;
    const list = (created: object) => fixture.stripe.paymentIntents.list({ limit: 100, created });
    const [gte, gt, lt, lte] = await Promise.all([
      list({ gte: from }),
      list({ gt: from }),
      list({ lt: from }),
      list({ lte: from }),
    ]);
    expect(idsOf(gte)).toEqual([...idsOf(gt), ids[4]]);
    expect(idsOf(lte)).toEqual([ids[4], ...idsOf(lt)]);
    expect(gt.data.length + lte.data.length).toBe(25);
  });

  it('narrows by customer before it counts', async () => {
    const customer = (await fixture.stripe.customers.list({ email: 'payer@example.com' })).data[0]!;
    const page = await fixture.stripe.paymentIntents.list({
      customer: customer.id,
      limit: 2,
      starting_after: ids[4]!,
    });
    expect(idsOf(page)).toEqual([ids[9], ids[14]]);
    expect(page.has_more).toBe(true);
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ starting_after: 'pi_none' }, 'starting_after'],
    [{ starting_after: 'pi_a', ending_before: 'pi_b' }, 'ending_before'],
  ])('refuses %o', async (parameters, param) => {
    expect(await failureOf(fixture.stripe.paymentIntents.list(parameters))).toMatchObject({
      statusCode: 400,
      param,
    });
  });

  it('expands inside a list', async () => {
    const page = await fixture.stripe.paymentIntents.list({ limit: 5, expand: ['data.customer'] });
    expect(page.data.map(({ customer }) => customer)).toEqual([
      null,
      null,
      null,
      null,
      expect.objectContaining({ object: 'customer', email: 'payer@example.com' }),
    ]);
  });
});
