import {
  cardMessages,
  IDEMPOTENCY_KEY_HEADER,
  paymentStatuses,
  routes,
  type Payment,
  type PaymentStatus,
} from '@propsmith/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { emptyDashboard, noPayments, samplePayment } from '../testing/sample-data.ts';
import { ada, grace } from '../testing/sample-session.ts';
import { payByCard, type Confirmation } from './card-payment.ts';
import { resumePayment } from './poll-payment.ts';
import { cardOutcomeCleared, selectCardStep } from './payment.ts';

const payment = (status: PaymentStatus): Payment => ({ ...samplePayment, status });

const workingServer = () =>
  new FakeServer()
    .reply(routes.getDashboard, emptyDashboard)
    .reply(routes.listPayments, noPayments)
    .reply(routes.createPaymentIntent, { clientSecret: 'secret', payment_id: 'pi_1' })
    .reply(routes.recordPayment, payment(paymentStatuses.success));

const open = (server = workingServer(), user = ada) => {
  const { store } = openApp({ user, server });
  return {
    server,
    pay: (confirmation: Confirmation, amountCents = 1000) =>
      store.dispatch(
        payByCard({ memberId: user.id, amountCents, confirm: () => Promise.resolve(confirmation) }),
      ),
    resume: (completeBankAuthentication = () => Promise.resolve(false)) =>
      store.dispatch(resumePayment({ memberId: user.id }, completeBankAuthentication)),
    reopen: () => store.dispatch(cardOutcomeCleared()),
    card: () => selectCardStep(store.getState()),
    keys: () =>
      server.requestsTo(routes.createPaymentIntent).map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER)),
  };
};

const succeeded: Confirmation = { outcome: 'succeeded' };
const unknown: Confirmation = { outcome: 'unknown' };
const declined: Confirmation = {
  outcome: 'failed',
  message: 'declined',
  code: 'card_declined',
  isFinal: false,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('a top-up by card', () => {
  it('is created, confirmed and reported, and reloads payments and balance', async () => {
    const { server, pay, card } = open();
    await pay(succeeded);
    expect(card()).toEqual({ step: 'success', amountCents: 1000 });
    const [report] = server.requestsTo(routes.recordPayment);
    expect(report?.body).toMatchObject({ member: ada.id, payment_id: 'pi_1', status: 'Success' });
    expect(server.requestsTo(routes.getDashboard)).toHaveLength(1);
    expect(server.requestsTo(routes.listPayments)).toHaveLength(1);
  });

  it('is created once for repeated clicks, and not again on the same form', async () => {
    const { pay, keys } = open();
    await Promise.all([pay(succeeded), pay(succeeded)]);
    await pay(succeeded);
    expect(keys()).toHaveLength(1);
  });

  it('reuses the payment for a retry, but not for another amount or after a success', async () => {
    const { server, pay, reopen, keys } = open();
    server.reply(routes.recordPayment, payment(paymentStatuses.failed));
    await pay(declined);
    await pay(declined);
    await pay(declined, 2000);
    server.reply(routes.recordPayment, payment(paymentStatuses.success));
    await pay(succeeded, 2000);
    reopen();
    await pay(succeeded, 2000);
    const [first, second, third, fourth, fifth] = keys();
    expect(second).toBe(first);
    expect(fourth).toBe(third);
    expect(new Set([first, third, fifth]).size).toBe(3);
  });

  it('creates a new payment after a final failure', async () => {
    const { server, pay, keys } = open();
    server.reply(routes.recordPayment, payment(paymentStatuses.failed));
    await pay({ ...declined, isFinal: true });
    await pay(declined);
    expect(new Set(keys()).size).toBe(2);
  });

  it('says why it was declined', async () => {
    const { server, pay, card } = open();
    server.reply(routes.recordPayment, payment(paymentStatuses.failed));
    await pay(declined);
    expect(card()).toEqual({ step: 'error', message: 'declined', code: 'card_declined' });
    expect(server.requestsTo(routes.recordPayment)[0]?.body).toMatchObject({ status: 'Failed' });
  });
});

describe('a top-up that cannot be created', () => {
  it.each([
    [
      'with the text of the server',
      429,
      { message: cardMessages.tooManyDeclines },
      cardMessages.tooManyDeclines,
    ],
    ['with its status', 502, {}, cardMessages.serverStatus(502)],
    ['without a secret', 200, { payment_id: 'pi_1' }, cardMessages.noClientSecret],
    ['with an empty secret', 200, { clientSecret: '', payment_id: 'pi_1' }, cardMessages.noClientSecret],
  ])('fails %s', async (_how, status, body, message) => {
    const { server, pay, card } = open();
    server.refuse(routes.createPaymentIntent, status, body);
    await pay(succeeded);
    expect(card()).toEqual({ step: 'error', message, code: null });
    expect(server.requestsTo(routes.recordPayment)).toEqual([]);
  });

  it('uses a new key after a reply, which the old key might get for ever', async () => {
    const { server, pay, keys } = open();
    server.refuse(routes.createPaymentIntent, 503, { message: cardMessages.providerUnavailable });
    await pay(succeeded);
    await pay(succeeded);
    expect(new Set(keys()).size).toBe(2);
    expect(sessionStorage).toHaveLength(0);
  });

  it('uses the same key after a lost reply, because the payment may exist', async () => {
    const { server, pay, keys } = open();
    server.unreachable(routes.createPaymentIntent);
    await pay(succeeded);
    await pay(succeeded);
    const [first, second] = keys();
    expect([first, second]).toEqual([expect.any(String), first]);
  });

  it('fails with the message of the network error', async () => {
    const { server, pay, card } = open();
    server.unreachable(routes.createPaymentIntent, 'Failed to fetch');
    await pay(succeeded);
    expect(card()).toMatchObject({ message: cardMessages.errorOccurred('Failed to fetch') });
  });
});

describe('a top-up whose outcome is unknown', () => {
  const lostReport = () => workingServer().unreachable(routes.recordPayment);

  it.each([
    ['the reply of the provider', unknown],
    ['the reply of the server', succeeded],
  ])('because %s was lost is polled until it is known', async (_what, confirmation) => {
    const { server, pay, card } = open(lostReport());
    const paying = pay(confirmation);
    await vi.advanceTimersByTimeAsync(3000);
    expect(card()).toEqual({ step: 'checking', amountCents: 1000 });
    server.reply(routes.recordPayment, payment(paymentStatuses.success));
    await vi.advanceTimersByTimeAsync(60_000);
    await paying;
    expect(card()).toEqual({ step: 'success', amountCents: 1000 });
  });

  it('is reported as pending after a delay, and replaced by a new payment once the server calls it failed', async () => {
    const { server, pay, card, keys } = open();
    server.reply(routes.recordPayment, payment(paymentStatuses.failed));
    const paying = pay(unknown);
    await vi.advanceTimersByTimeAsync(2000);
    expect(card().step).toBe('checking');
    expect(server.requestsTo(routes.recordPayment)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await paying;
    expect(card()).toMatchObject({ step: 'error', message: cardMessages.failedWithStatus('Failed') });
    expect(server.requestsTo(routes.recordPayment)).toMatchObject([{ body: { status: 'Pending' } }]);
    await pay(declined);
    expect(new Set(keys()).size).toBe(2);
  });

  it('because the server calls a declined payment pending is polled until it is known', async () => {
    const { server, pay, card } = open();
    server.reply(routes.recordPayment, payment(paymentStatuses.pending));
    const paying = pay(declined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(card()).toEqual({ step: 'checking', amountCents: 1000 });
    server.reply(routes.recordPayment, payment(paymentStatuses.success));
    await vi.advanceTimersByTimeAsync(60_000);
    await paying;
    expect(card().step).toBe('success');
  });

  it('cannot be paid again', async () => {
    const { pay, keys } = open(lostReport());
    void pay(unknown);
    await vi.advanceTimersByTimeAsync(1000);
    await pay(succeeded);
    expect(keys()).toHaveLength(1);
  });

  it('is resumed after a reload, only by the user who paid', async () => {
    void open(lostReport()).pay(unknown);
    await vi.advanceTimersByTimeAsync(0);

    const other = open(workingServer(), grace);
    await other.resume();
    expect(other.card().step).toBe('ready');

    const reloaded = open();
    const resuming = reloaded.resume();
    expect(reloaded.card()).toEqual({ step: 'checking', amountCents: 1000 });
    await vi.advanceTimersByTimeAsync(3000);
    await resuming;
    expect(reloaded.card().step).toBe('success');
    expect(sessionStorage).toHaveLength(0);
  });

  it('resumes the authentication of the bank after a reload, then checks the payment', async () => {
    void open(lostReport()).pay(unknown);
    await vi.advanceTimersByTimeAsync(0);
    const { resume, card } = open(
      workingServer().reply(routes.recordPayment, payment(paymentStatuses.failed)),
    );
    const completeBankAuthentication = vi.fn().mockResolvedValue(true);
    const resuming = resume(completeBankAuthentication);
    await vi.advanceTimersByTimeAsync(0);
    expect(completeBankAuthentication).toHaveBeenCalledExactlyOnceWith('secret');
    expect(card()).toMatchObject({ step: 'error', message: cardMessages.failedWithStatus('Failed') });
    await vi.advanceTimersByTimeAsync(60_000);
    await resuming;
  });

  it('is ignored when the stored attempt is invalid', async () => {
    sessionStorage.setItem('propsmith.card-attempt', '{"memberId":1}');
    const { resume, card } = open();
    await resume();
    expect(card().step).toBe('ready');
  });
});
