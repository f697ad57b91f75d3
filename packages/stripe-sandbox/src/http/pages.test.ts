import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, payWith, startFixture, tenDollars, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
/** Newest first, as lists are. */
let ids: string[];
let firstCreated: number;

beforeAll(async () => {
  // Time passes only by advanceClock.
  fixture = await startFixture({ clock: () => Date.UTC(2030, 0, 1) });
  const created = [];
  for (let index = 0; index < 25; index += 1) {
    created.push(await fixture.stripe.paymentIntents.create(tenDollars));
    fixture.control.advanceClock(60);
  }
  ids = created.map(({ id }) => id).reverse();
  firstCreated = created[0]?.created ?? 0;
});
afterAll(() => fixture.stop());

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

it('lists ten by default, newest first, and reports that there are more', async () => {
  const page = await fixture.stripe.paymentIntents.list();
  expect(idsOf(page)).toEqual(ids.slice(0, 10));
  expect(page).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
});

it('lists every object once with the SDK’s automatic paging', async () => {
  const listed = await fixture.stripe.paymentIntents.list({ limit: 4 }).autoPagingToArray({ limit: 100 });
  expect(listed.map(({ id }) => id)).toEqual(ids);
});

it('lists the objects created since an instant, including it', async () => {
  const gte = firstCreated + 60 * 20;
  const page = await fixture.stripe.paymentIntents.list({ limit: 100, created: { gte } });
  expect(idsOf(page)).toEqual(ids.slice(0, 5));
});

it('lists the objects created before an instant, excluding it', async () => {
  const page = await fixture.stripe.paymentIntents.list({
    limit: 100,
    created: { lt: firstCreated + 60 * 5 },
  });
  expect(idsOf(page)).toEqual(ids.slice(20));
});

it('filters before it counts, from a cursor that the filter excludes', async () => {
  const created = (await fixture.stripe.events.list({ type: 'payment_intent.created', limit: 100 })).data;
  const succeeded = (await fixture.stripe.events.list({ type: 'payment_intent.succeeded' })).data;
  expect([created.length, succeeded.length]).toEqual([25, 0]);
  fixture.control.emitEvent('payment_intent.succeeded', { id: 'pi_1' });
  const [cursor] = (await fixture.stripe.events.list({ limit: 1 })).data;
  const page = await fixture.stripe.events.list({
    type: 'payment_intent.created',
    limit: 2,
    starting_after: cursor!.id,
  });
  expect(idsOf(page)).toEqual(idsOf({ data: created.slice(0, 2) }));
  expect(page.has_more).toBe(true);
});

it.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 101 }, 'limit'],
  [{ starting_after: 'pi_none' }, 'starting_after'],
  [{ created: 1 }, 'created'],
])('refuses %o', async (parameters, param) => {
  expect(await failureOf(fixture.stripe.paymentIntents.list(parameters))).toMatchObject({
    statusCode: 400,
    param,
  });
});

it('expands inside a list', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const page = await fixture.stripe.paymentIntents.list({ limit: 2, expand: ['data.latest_charge'] });
  expect(page.data.map(({ latest_charge: charge }) => charge)).toEqual([
    expect.objectContaining({ object: 'charge', payment_intent: id }),
    null,
  ]);
});
