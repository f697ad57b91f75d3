import { afterEach, beforeEach, expect, it } from 'vitest';
import { failureOf, payWith, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const THIRTY_DAYS_SECONDS = 30 * 24 * 3600;

const listTypes = async (parameters: object) => {
  const page = await fixture.stripe.events.list(parameters);
  return page.data.map(({ type }) => type);
};

it('lists what happened, newest first, narrowed by type', async () => {
  await payWith(fixture.stripe, 'pm_card_visa');
  expect(await listTypes({})).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ]);
  expect(await listTypes({ type: 'charge.succeeded' })).toEqual(['charge.succeeded']);
  expect(await listTypes({ type: 'payment_intent.*' })).toEqual([
    'payment_intent.succeeded',
    'payment_intent.created',
  ]);
  expect(await listTypes({ types: ['charge.succeeded', 'charge.failed', 'payment_intent.created'] })).toEqual(
    ['charge.succeeded', 'payment_intent.created'],
  );
});

it('walks by cursor, as a reconciliation does from the last event it has seen', async () => {
  await payWith(fixture.stripe, 'pm_card_visa');
  const [, , seen] = (await fixture.stripe.events.list()).data;
  const newer = await fixture.stripe.events.list({ ending_before: seen!.id, limit: 1 });
  expect(newer.data.map(({ type }) => type)).toEqual(['charge.succeeded']);
  expect(newer.has_more).toBe(true);
});

it('tells delivered from undelivered', async () => {
  fixture.receiver.nextStatuses.push(500, 500, 500);
  await payWith(fixture.stripe, 'pm_card_visa');
  await fixture.control.idle();
  expect(await listTypes({ delivery_success: true })).toEqual([]);
  expect(await listTypes({ delivery_success: false })).toHaveLength(3);
  fixture.control.advanceClock(10);
  await fixture.control.idle();
  expect(await listTypes({ delivery_success: true })).toHaveLength(3);
  expect((await fixture.stripe.events.list()).data.map((event) => event.pending_webhooks)).toEqual([0, 0, 0]);
});

it('forgets after thirty days', async () => {
  await payWith(fixture.stripe, 'pm_card_visa');
  const event = (await fixture.stripe.events.list()).data[0]!;
  expect(await fixture.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
  fixture.control.advanceClock(THIRTY_DAYS_SECONDS + 10);
  expect(await listTypes({})).toEqual([]);
  expect(await failureOf(fixture.stripe.events.retrieve(event.id))).toMatchObject({ statusCode: 404 });
});

it('sends only the types the endpoint has subscribed to', async () => {
  fixture.control.setWebhook({
    url: fixture.receiver.url,
    secrets: ['whsec_sandbox_0001'],
    events: ['payment_intent.succeeded'],
  });
  await payWith(fixture.stripe, 'pm_card_visa');
  await fixture.control.idle();
  expect(fixture.receiver.types()).toEqual(['payment_intent.succeeded']);
  expect(await listTypes({ delivery_success: true })).toHaveLength(3);
});
