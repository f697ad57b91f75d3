import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payWith, startFixture, WEBHOOK_SECRET, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const SUCCEEDED = { types: ['payment_intent.succeeded'] };

/** What arrived about the success of a payment. */
const arrivals = () =>
  fixture.receiver.received.filter(({ body }) => body.includes('"type": "payment_intent.succeeded"'));

describe('delivery', () => {
  it('tells the whole story of a payment, signed', async () => {
    const intent = await payWith(fixture.stripe, 'pm_card_visa');
    await fixture.control.idle();
    expect(fixture.receiver.types().sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const event = arrivals()[0]?.event;
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
  ])('%s: %o', async (card, types) => {
    await payWith(fixture.stripe, card).catch(() => null);
    await fixture.control.idle();
    expect(fixture.receiver.types().sort()).toEqual(types);
  });

  it('keeps each event as the object was then', async () => {
    const { id } = await payWith(fixture.stripe, 'pm_card_visa');
    const { data } = await fixture.stripe.events.list({ type: 'payment_intent.created' });
    expect(data[0]?.data.object).toMatchObject({ id, status: 'requires_confirmation', latest_charge: null });
  });

  it('tries again until a 2xx comes, ever more slowly', async () => {
    fixture.control.setWebhook({
      url: fixture.receiver.url,
      secrets: [WEBHOOK_SECRET],
      ...{ events: SUCCEEDED.types },
    });
    fixture.receiver.nextStatuses.push(500, 503, 302);
    await payWith(fixture.stripe, 'pm_card_visa');
    const countAfter = async (seconds: number) => {
      fixture.control.advanceClock(seconds);
      await fixture.control.idle();
      return arrivals().length;
    };
    expect([await countAfter(0), await countAfter(1), await countAfter(1), await countAfter(1)]).toEqual([
      1, 2, 2, 3,
    ]);
    expect([await countAfter(4), await countAfter(3600)]).toEqual([4, 4]);
    expect(fixture.control.deliveries()).toMatchObject([
      { status: 'succeeded', attempts: [500, 503, 302, 200].map((answerStatus) => ({ answerStatus })) },
    ]);
    expect(new Set(arrivals().map(({ event }) => event?.id)).size).toBe(1);
  });

  it('gives up after three days', async () => {
    fixture.receiver.nextStatuses.push(...Array<number>(1000).fill(500));
    await payWith(fixture.stripe, 'pm_card_visa');
    for (let hour = 0; hour < 80; hour += 1) {
      fixture.control.advanceClock(3600);
      await fixture.control.idle();
    }
    expect(new Set(fixture.control.deliveries().map(({ status }) => status))).toEqual(new Set(['failed']));
    const { data } = await fixture.stripe.events.list({ delivery_success: false });
    expect(data).toHaveLength(3);
  });

  it('keeps trying an endpoint that is down', async () => {
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
    expect(arrivals()).toHaveLength(1);
  });
});

describe('faults', () => {
  const payment = async () => {
    await payWith(fixture.stripe, 'pm_card_visa');
    await fixture.control.idle();
  };

  it('drop: never arrives, however long one waits', async () => {
    fixture.control.failDeliveries({ kind: 'drop', ...SUCCEEDED });
    await payment();
    fixture.control.advanceClock(100_000);
    await fixture.control.idle();
    expect(arrivals()).toEqual([]);
    expect(fixture.receiver.types()).toContain('charge.succeeded');
    const { data } = await fixture.stripe.events.list({ delivery_success: false });
    expect(data.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
  });

  it('duplicate: the same event many times', async () => {
    fixture.control.failDeliveries({ kind: 'duplicate', copies: 10, ...SUCCEEDED });
    await payment();
    expect(arrivals()).toHaveLength(10);
    expect(new Set(arrivals().map(({ event }) => event?.id)).size).toBe(1);
  });

  it('delay: not before its time', async () => {
    fixture.control.failDeliveries({ kind: 'delay', seconds: 600, ...SUCCEEDED });
    await payment();
    expect(arrivals()).toEqual([]);
    fixture.control.advanceClock(601);
    await fixture.control.idle();
    expect(arrivals()).toHaveLength(1);
  });

  it('reorder: the last comes first', async () => {
    fixture.control.failDeliveries({ kind: 'reorder', count: 3 });
    await payment();
    expect(fixture.receiver.types()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('reorder: what is held leaves when the faults are cleared', async () => {
    fixture.control.failDeliveries({ kind: 'reorder', count: 5 });
    await payment();
    expect(fixture.receiver.types()).toEqual([]);
    fixture.control.clearFaults();
    await fixture.control.idle();
    expect(fixture.receiver.types()).toHaveLength(3);
  });

  it.each([
    [{ kind: 'wrong_secret' }, /No signatures found matching/],
    [{ kind: 'tampered_body' }, /No signatures found matching/],
    [{ kind: 'stale_timestamp', ageSeconds: 301 }, /Timestamp outside the tolerance zone/],
  ] as const)('%o: refused once, then sent as it should be', async (fault, refusal) => {
    fixture.control.failDeliveries({ ...fault, ...SUCCEEDED });
    await payment();
    expect(arrivals().map(({ event }) => event)).toEqual([null]);
    expect(arrivals()[0]?.refusal).toMatch(refusal);
    fixture.control.advanceClock(5);
    await fixture.control.idle();
    expect(arrivals()).toHaveLength(2);
    expect(arrivals()[1]?.event?.type).toBe('payment_intent.succeeded');
  });

  it('unknown type: any event can be made up', async () => {
    const event = fixture.control.emitEvent('payment_intent.levitated', {
      id: 'pi_x',
      object: 'payment_intent',
    });
    await fixture.control.idle();
    expect(fixture.receiver.received).toMatchObject([
      { event: { id: event.id, type: 'payment_intent.levitated' } },
    ]);
  });
});

describe('old news', () => {
  it('resends an event, freshly signed', async () => {
    await payWith(fixture.stripe, 'pm_card_visa');
    await fixture.control.idle();
    fixture.control.resendEvent(arrivals()[0]?.event?.id ?? '', 3);
    await fixture.control.idle();
    expect(arrivals().map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
  });

  it('replays the bytes of an earlier delivery with their signature of then', async () => {
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

it('signs with every secret while one is being replaced', async () => {
  fixture.control.setWebhook({ url: fixture.receiver.url, secrets: ['whsec_the_old_one', WEBHOOK_SECRET] });
  await payWith(fixture.stripe, 'pm_card_visa');
  await fixture.control.idle();
  const { body, signature, event } = arrivals()[0]!;
  expect(event?.type).toBe('payment_intent.succeeded');
  expect(Stripe.webhooks.constructEvent(body, signature, 'whsec_the_old_one').id).toBe(event?.id);
  expect(signature.match(/v1=/g)).toHaveLength(2);
});

it('sends to this machine only', () => {
  const setUrl = (url: string) => () => {
    fixture.control.setWebhook({ url, secrets: [WEBHOOK_SECRET] });
  };
  expect(setUrl('http://192.0.2.1/webhook')).toThrow('loopback only');
  expect(setUrl('https://127.0.0.1/webhook')).toThrow('loopback only');
  expect(setUrl('http://localhost:8080/webhook')).not.toThrow();
});
