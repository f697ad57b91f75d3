import { afterEach, beforeEach, expect, it } from 'vitest';
import { failureOf, payWith, SECRET_KEY, startFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.stop());

const call = async (method: string, path: string, form: Record<string, string> = {}) => {
  const answer = await fetch(`${fixture.sandbox.url}/_test/${path}`, {
    method,
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it('makes requests fail, and stops making them fail', async () => {
  await call('POST', 'request_faults', {
    kind: 'server_error',
    times: 'always',
    method: 'GET',
    path: '/v1/charges',
  });
  expect(await failureOf(fixture.stripe.charges.list())).toMatchObject({ statusCode: 500 });
  await call('DELETE', 'faults');
  expect((await fixture.stripe.charges.list()).data).toEqual([]);
});

it('makes webhooks fail and lists what became of them', async () => {
  await call('POST', 'delivery_faults', { kind: 'drop', 'types[]': 'charge.succeeded' });
  await payWith(fixture.stripe, 'pm_card_visa');
  await call('POST', 'idle');
  const { body } = await call('GET', 'deliveries');
  expect(body.data).toMatchObject([
    { type: 'payment_intent.created', status: 'succeeded' },
    { type: 'charge.succeeded', status: 'dropped', attempts: [] },
    { type: 'payment_intent.succeeded', status: 'succeeded' },
  ]);
});

it('plays the outside world: disputes, refunds, banks, the clock', async () => {
  const { id } = await payWith(fixture.stripe, 'pm_card_visa');
  const refund = await call('POST', 'refunds', {
    payment_intent: id,
    amount: '100',
    course: 'pending_then_failed',
  });
  expect(refund.body).toMatchObject({ object: 'refund', status: 'pending' });
  await call('POST', 'clock', { advance_seconds: '60' });
  const dispute = await call('POST', 'disputes', { payment_intent: id, reason: 'duplicate' });
  expect(dispute.body).toMatchObject({ object: 'dispute', amount: 1000, reason: 'duplicate' });
  const closed = await call('POST', `disputes/${String(dispute.body.id)}/close`, { outcome: 'won' });
  expect(closed.body).toMatchObject({ status: 'won' });

  const waiting = await payWith(fixture.stripe, 'pm_card_authenticationRequired');
  await call('POST', 'slow_payments', { count: '1' });
  const slow = await call('POST', `payment_intents/${waiting.id}/authenticate`, { outcome: 'complete' });
  expect(slow.body).toMatchObject({ status: 'processing' });
  const paid = await call('POST', `payment_intents/${waiting.id}/finish`, { outcome: 'succeeded' });
  expect(paid.body).toMatchObject({ status: 'succeeded' });
});

it('sends made-up, old and repeated events to whatever address it is told', async () => {
  await call('POST', 'webhook', { url: fixture.receiver.url, 'secrets[]': 'whsec_sandbox_0001' });
  const made = await call('POST', 'events', {
    type: 'radar.early_fraud_warning.created',
    'object[id]': 'issfr_1',
  });
  await call('POST', `events/${String(made.body.id)}/resend`, { times: '2' });
  await call('POST', 'idle');
  const attempt = fixture.control.attempts()[0]!;
  expect((await call('POST', `attempts/${attempt.id}/replay`)).body).toEqual({ answer_status: 200 });
  expect(fixture.receiver.types()).toEqual(Array(4).fill('radar.early_fraud_warning.created'));
  expect(fixture.receiver.received[0]?.event?.data.object).toEqual({ id: 'issfr_1' });
});

it('refuses connections for a while', async () => {
  expect(await call('POST', 'connections', { refuse_ms: '1500' })).toMatchObject({ status: 200 });
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== 'answered' || outcomes.length < 2) {
    outcomes.push(
      await fixture.stripe.charges.list().then(
        () => 'answered',
        () => 'refused',
      ),
    );
  }
  expect(outcomes).toContain('refused');
});

it.each([
  ['request_faults', {}],
  ['request_faults', { kind: 'earthquake' }],
  ['request_faults', { kind: 'slow' }],
  ['delivery_faults', { kind: 'delay' }],
  ['delivery_faults', { kind: 'drop', colour: 'red' }],
  ['clock', {}],
  ['disputes/du_1/close', { outcome: 'undecided' }],
])('refuses nonsense: %s %o', async (path, form) => {
  expect(await call('POST', path, form)).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error' } },
  });
});

it('wipes', async () => {
  await payWith(fixture.stripe, 'pm_card_visa');
  await call('POST', 'wipe');
  expect((await fixture.stripe.paymentIntents.list()).data).toEqual([]);
});
