import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payWith, startFixture, WEBHOOK_SECRET, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const successArrivals = () =>
  fixture.receiver.received.filter(({ body }) => body.includes('"type": "payment_intent.succeeded"'));

describe('delivery', () => {
  it('sends signed events for each step of a payment', async () => {
    const intent = await payWith(fixture.stripe, 'pm_card_visa');
    await fixture.control.idle();
    expect(fixture.receiver.types().sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const event = successArrivals()[0]?.event;
    expect(event).toMatchObject({
      object: 'event',
      api_version: intent.lastResponse.apiVersion,
      livemode: false,
      pending_webhooks: 1,
      request: { id: intent.lastResponse.requestId },
      data: { object: { id: intent.id, status: 'succeeded', amount_received: 1000 } },
    });
  });

  it.each([
    [
      'pm_card_visa_chargeDeclined',
      ['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed'],
    ],
    ['pm_card_authenticationRequired', ['payment_intent.created', 'payment_intent.requires_action']],
  ])('sends for %s: %o', async (card, types) => {
    await payWith(fixture.stripe, card).catch(() => null);
    await fixture.control.idle();
    expect(fixture.receiver.types().sort()).toEqual(types);
  });

  it('keeps a snapshot of the object in each event', async () => {
    const { id } = await payWith(fixture.stripe, 'pm_card_visa');
    const { data } = await fixture.stripe.events.list({ type: 'payment_intent.created' });
    expect(data[0]?.data.object).toMatchObject({ id, status: 'requires_confirmation', latest_charge: null });
  });

  it('retries with back-off until a 2xx', async () => {
    const { id } = fixture.control.emitEvent('payment_intent.succeeded', { id: 'pi_1' });
    fixture.receiver.nextStatuses.push(500, 503, 302);
    const countAfter = async (seconds: number) => {
      fixture.control.advanceClock(seconds);
      await fixture.control.idle();
      return successArrivals().length;
    };
    expect([await countAfter(0), await countAfter(1), await countAfter(1), await countAfter(1)]).toEqual([
      1, 2, 2, 3,
    ]);
    expect([await countAfter(4), await countAfter(3600)]).toEqual([4, 4]);
    expect(fixture.control.deliveries()).toMatchObject([
      {
        event: id,
        status: 'succeeded',
        attempts: [500, 503, 302, 200].map((answerStatus) => ({ answerStatus })),
      },
    ]);
    const { data } = await fixture.stripe.events.list();
    expect(data).toMatchObject([{ id, pending_webhooks: 0 }]);
  });

  it('stops retrying after three days', async () => {
    fixture.receiver.nextStatuses.push(...Array<number>(1000).fill(500));
    await payWith(fixture.stripe, 'pm_card_visa');
    for (let hour = 0; hour < 80; hour += 1) {
      fixture.control.advanceClock(3600);
      await fixture.control.idle();
    }
    expect(fixture.control.deliveries().map(({ status }) => status)).toEqual(Array(3).fill('failed'));
  });

  it('retries while the endpoint is down', async () => {
    fixture.control.setWebhook({ url: 'http://127.0.0.1:1/webhook', secrets: [WEBHOOK_SECRET] });
    await payWith(fixture.stripe, 'pm_card_visa');
    await fixture.control.idle();
    expect(fixture.control.attempts()[0]).toMatchObject({
      answerStatus: null,
      failure: expect.stringContaining('ECONNREFUSED') as string,
    });
    fixture.control.setWebhook({ url: fixture.receiver.url, secrets: [WEBHOOK_SECRET] });
    fixture.control.advanceClock(60);
    await fixture.control.idle();
    expect(successArrivals()).toHaveLength(1);
  });
});

describe('faults', () => {
  const payment = async () => {
    await payWith(fixture.stripe, 'pm_card_visa');
    await fixture.control.idle();
  };

  it('duplicate: sends copies of a matching event', async () => {
    fixture.control.failDeliveries({
      kind: 'duplicate',
      copies: 10,
      types: ['payment_intent.succeeded'],
    });
    await payment();
    expect(successArrivals()).toHaveLength(10);
    expect(new Set(successArrivals().map(({ event }) => event?.id)).size).toBe(1);
    expect(fixture.receiver.received).toHaveLength(12);
  });

  it('reorder: sends the last event first', async () => {
    fixture.control.failDeliveries({ kind: 'reorder', count: 3 });
    await payment();
    expect(fixture.receiver.types()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('reorder: clearing the faults sends the held events', async () => {
    fixture.control.failDeliveries({ kind: 'reorder', count: 5 });
    await payment();
    expect(fixture.receiver.types()).toEqual([]);
    fixture.control.clearFaults();
    await fixture.control.idle();
    expect(fixture.receiver.types()).toHaveLength(3);
  });
});

describe('control', () => {
  it('emits an event of any type', async () => {
    const event = fixture.control.emitEvent('something.new', { id: 'obj_1', object: 'thing' });
    await fixture.control.idle();
    expect(fixture.receiver.received).toMatchObject([{ event: { id: event.id, type: 'something.new' } }]);
  });

  it('replays an earlier attempt with its old signature', async () => {
    await payWith(fixture.stripe, 'pm_card_visa');
    await fixture.control.idle();
    const attempt = fixture.control.attempts()[0]!;
    expect(await fixture.control.replayAttempt(attempt.id)).toBe(200);
    const [first, replayed] = [fixture.receiver.received[0], fixture.receiver.received.at(-1)];
    expect(replayed).toEqual(first);
    const sixMinutesLater = attempt.at + 360;
    expect(() =>
      Stripe.webhooks.constructEvent(
        attempt.body,
        attempt.signature,
        WEBHOOK_SECRET,
        300,
        undefined,
        sixMinutesLater * 1000,
      ),
    ).toThrow(/Timestamp outside the tolerance zone/);
  });
});

it('signs with each secret', async () => {
  fixture.control.setWebhook({ url: fixture.receiver.url, secrets: ['whsec_the_old_one', WEBHOOK_SECRET] });
  await payWith(fixture.stripe, 'pm_card_visa');
  await fixture.control.idle();
  const { body, signature, event } = successArrivals()[0]!;
  expect(event?.type).toBe('payment_intent.succeeded');
  expect(Stripe.webhooks.constructEvent(body, signature, 'whsec_the_old_one').id).toBe(event?.id);
  expect(signature.match(/v1=/g)).toHaveLength(2);
});

it('sends to loopback only', () => {
  const setUrl = (url: string) => () => {
    fixture.control.setWebhook({ url, secrets: [WEBHOOK_SECRET] });
  };
  expect(setUrl('http://192.0.2.1/webhook')).toThrow('loopback only');
  expect(setUrl('https://127.0.0.1/webhook')).toThrow('loopback only');
  expect(setUrl('http://localhost:8080/webhook')).not.toThrow();
});
