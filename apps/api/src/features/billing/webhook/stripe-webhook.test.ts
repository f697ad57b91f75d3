import { limits, paymentStatuses, serverMessages, STRIPE_WEBHOOK_PATH } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import {
  balanceCents,
  beginTopUp,
  payByCard,
  processEvents,
  statusOfPayment,
  WEBHOOK_SECRETS,
} from '../../../testing/shop.ts';
import { agePayments } from '../../../testing/age-payments.ts';
import { expectBooksRight } from '../../../testing/books.ts';
import { payment, stripeEvent } from '../payments/payments.tables.ts';
import { setUpCustomer, setUpShop } from '../testing/set-up.ts';

const TEN_DOLLARS = limits.topUpCentsMin;

const shop = setUpShop({ db: 'pglite', webhooks: true });
const customer = setUpCustomer(shop);
beforeEach(() => shop.sandbox.control.clearFaults());

const eventsOf = (intentId: string) =>
  shop.db.select().from(stripeEvent).where(eq(stripeEvent.intentId, intentId));

const post = (body: string, signature: string) =>
  shop.app.inject({
    method: 'POST',
    url: STRIPE_WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

const signed = (body: string, { secret = WEBHOOK_SECRETS[1]!, ageSeconds = 0 } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(shop.clock.now().getTime() / 1000) - ageSeconds,
  });

const eventBody = (intentId: string, id = 'evt_made_up') =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: { id: intentId, object: 'payment_intent' } },
  });

const unpaid = async (): Promise<string> => (await beginTopUp(shop, customer.bearer)).reply().payment_id;

describe('S63 a webhook', () => {
  it('credits a payment that nobody reported', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    await processEvents(shop);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    expect(await statusOfPayment(shop, customer.bearer, intentId)).toBe(paymentStatuses.success);
    const [row] = await shop.db.select().from(payment).where(eq(payment.stripeIntentId, intentId));
    expect(row?.creditedVia).toBe('webhook');
  });

  it('delivered ten times has one effect, and every delivery is accepted', async () => {
    shop.sandbox.control.failDeliveries({
      kind: 'duplicate',
      copies: 10,
      types: ['payment_intent.succeeded'],
    });
    const intentId = await payByCard(shop, customer.bearer);
    await processEvents(shop);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    const [event] = (await eventsOf(intentId)).filter(({ type }) => type === 'payment_intent.succeeded');
    const answers = shop.sandbox.control
      .deliveries()
      .filter((delivery) => delivery.event === event?.id)
      .flatMap(({ attempts }) => attempts.map(({ answerStatus }) => answerStatus));
    expect(answers.length).toBeGreaterThanOrEqual(10);
    expect(new Set(answers)).toEqual(new Set([200]));
    await expectBooksRight(shop.db);
  });

  it('under two event ids for one intent credits once', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    await processEvents(shop);
    const intent = await shop.stripe.paymentIntents.retrieve(intentId);
    shop.sandbox.control.emitEvent('payment_intent.succeeded', intent);
    await processEvents(shop);
    expect((await eventsOf(intentId)).filter(({ type }) => type === 'payment_intent.succeeded')).toHaveLength(
      2,
    );
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    await expectBooksRight(shop.db);
  });

  it('of a failure that arrives after the success changes nothing', async () => {
    const intentId = await payByCard(shop, customer.bearer);
    await processEvents(shop);
    const intent = await shop.stripe.paymentIntents.retrieve(intentId);
    shop.sandbox.control.emitEvent('payment_intent.payment_failed', {
      ...intent,
      status: 'requires_payment_method',
    });
    await processEvents(shop);
    expect(await statusOfPayment(shop, customer.bearer, intentId)).toBe(paymentStatuses.success);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
  });

  it('in reverse order has the same effect', async () => {
    shop.sandbox.control.failDeliveries({ kind: 'reorder', count: 3 });
    await payByCard(shop, customer.bearer);
    await processEvents(shop);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
    await expectBooksRight(shop.db);
  });

  it('finds the payment whose process died before it stored the intent', async () => {
    const [row] = await shop.db
      .insert(payment)
      .values({
        id: newId(),
        companyId: customer.companyId,
        memberId: customer.userId,
        method: 'card',
        amountCents: TEN_DOLLARS,
        currency: 'usd',
        state: 'pending',
        ip: '192.0.2.1',
        createdAt: shop.clock.now(),
      })
      .returning();
    const intent = await shop.stripe.paymentIntents.create({
      amount: TEN_DOLLARS,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { payment_id: row!.id, company_id: row!.companyId },
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    await processEvents(shop);
    const [after] = await shop.db.select().from(payment).where(eq(payment.id, row!.id));
    expect(after).toMatchObject({ state: 'succeeded', stripeIntentId: intent.id });
    await expectBooksRight(shop.db);
  });

  it('about an intent of another system is finished as not ours after five attempts', async () => {
    const foreign = await shop.stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      allowed_payment_method_types: ['card'],
      confirm: true,
    });
    await processEvents(shop);
    const succeeded = async () =>
      (await eventsOf(foreign.id)).find(({ type }) => type === 'payment_intent.succeeded');
    expect(await succeeded()).toMatchObject({ processedAt: null, attempts: 1 });
    for (let tries = 0; tries < 5; tries += 1) {
      await agePayments(shop.db, 250);
      await processEvents(shop);
    }
    expect(await succeeded()).toMatchObject({ outcome: 'not-ours', attempts: 5 });
    await expectBooksRight(shop.db);
  });

  it.each(['invoice.created', 'payout.paid', 'something.new'])(
    'of type %s is accepted and ignored',
    async (type) => {
      const { id } = shop.sandbox.control.emitEvent(type, { id: 'obj_1', object: 'thing' });
      await processEvents(shop);
      const [row] = await shop.db.select().from(stripeEvent).where(eq(stripeEvent.id, id));
      expect(row).toMatchObject({ type, outcome: 'ignored' });
    },
  );

  it('of live mode is ignored in test mode', async () => {
    const body = JSON.stringify({ ...JSON.parse(eventBody('pi_live', 'evt_live')), livemode: true });
    expect((await post(body, signed(body))).statusCode).toBe(200);
    const [row] = await shop.db.select().from(stripeEvent).where(eq(stripeEvent.id, 'evt_live'));
    expect(row?.outcome).toBe('ignored');
  });

  it('of success for an unpaid intent credits nothing', async () => {
    const intentId = await unpaid();
    const body = eventBody(intentId, 'evt_premature');
    expect((await post(body, signed(body))).statusCode).toBe(200);
    await processEvents(shop);
    expect(await balanceCents(shop, customer.bearer)).toBe(0);
  });

  it('may be signed with either secret during a rotation', async () => {
    const intentId = await unpaid();
    for (const [index, secret] of WEBHOOK_SECRETS.entries()) {
      const body = eventBody(intentId, `evt_rotation_${index}`);
      expect((await post(body, signed(body, { secret }))).statusCode).toBe(200);
    }
  });
});

describe('a signed body that is no event', () => {
  const complete = JSON.parse(eventBody('pi_1', 'evt_odd')) as Record<string, unknown>;

  it.each([
    ['null', null],
    ['a text', 'event'],
    ['a number', 7],
    ['a list', []],
    ['an event without an id', { ...complete, id: undefined }],
    ['an event with NUL in its id', { ...complete, id: 'evt_\0' }],
    ['an event without a type', { ...complete, type: undefined }],
  ])('is refused: %s', async (_name, value) => {
    const before = await shop.db.$count(stripeEvent);
    const body = JSON.stringify(value);
    const answer = await post(body, signed(body));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: serverMessages.requestUnreadable });
    expect(await shop.db.$count(stripeEvent)).toBe(before);
  });

  it.each([
    ['without data', undefined],
    ['with null as data', null],
    ['without an object', {}],
    ['with NUL in the intent', { object: { id: 'pi_\0', object: 'payment_intent' } }],
  ])('is accepted and ignored when it is an event %s', async (name, data) => {
    const id = `evt_${name.replaceAll(' ', '_')}`;
    const body = JSON.stringify({ ...complete, id, data });
    expect((await post(body, signed(body))).statusCode).toBe(200);
    const [row] = await shop.db.select().from(stripeEvent).where(eq(stripeEvent.id, id));
    expect(row).toMatchObject({ intentId: null, outcome: 'ignored' });
  });
});

describe('S63 a forged webhook', () => {
  it('with a wrong secret, a changed body, no signature or an old one is refused and leaves no row', async () => {
    const body = eventBody(await unpaid(), 'evt_forged');
    await processEvents(shop);
    const before = await shop.db.$count(stripeEvent);
    const refused = [
      await post(body, signed(body, { secret: 'whsec_somebody' })),
      await post(body.replace('evt_forged', 'evt_change'), signed(body)),
      await post(body, ''),
      await post(body, signed(body, { ageSeconds: 301 })),
      await post(body, signed(body, { ageSeconds: -400 })),
      await post('not json', signed('not json')),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(refused[0]?.json()).toMatchObject({ message: serverMessages.signatureNotValid });
    expect(await shop.db.$count(stripeEvent)).toBe(before);
  });

  it.each([
    '',
    ' ',
    ',',
    '=',
    't=',
    't=1,v1=',
    't=1,v1=\u00ff',
    'v1=x',
    't=x,v1=y',
    `t=1,${'v1=a,'.repeat(2000)}`,
  ])('with the signature %j is refused', async (signature) => {
    expect((await post(eventBody('pi_1'), signature)).statusCode).toBe(400);
  });

  it('without a body is refused', async () => {
    expect((await post('', signed(''))).statusCode).toBe(400);
  });

  it('replayed after its signature has expired is refused', async () => {
    await payByCard(shop, customer.bearer);
    await processEvents(shop);
    const attempt = shop.sandbox.control.attempts().at(-1)!;
    shop.clock.advance(301);
    expect(await shop.sandbox.control.replayAttempt(attempt.id)).toBe(400);
    expect(await balanceCents(shop, customer.bearer)).toBe(TEN_DOLLARS);
  });

  it('larger than any event is refused', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(300 * 1024) });
    expect((await post(body, signed(body))).statusCode).toBe(413);
  });
});
