import { cardMessages } from '@propsmith/contract';
import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { finishBankCheck, readConfirmation } from './confirm-card.ts';

const paid = { status: 'succeeded' };
const result = (value: object) => value as PaymentIntentResult;

describe('what the provider’s answer means', () => {
  it('a payment that succeeded', () => {
    expect(readConfirmation(result({ paymentIntent: paid }))).toEqual({ outcome: 'succeeded' });
  });

  it('a payment that had succeeded before', () => {
    const error = { type: 'invalid_request_error', payment_intent: paid };
    expect(readConfirmation(result({ error }))).toEqual({ outcome: 'succeeded' });
  });

  it.each(['api_connection_error', 'api_error'])('%s leaves open whether the card was charged', (type) => {
    expect(readConfirmation(result({ error: { type } }))).toEqual({ outcome: 'unknown' });
  });

  it.each([
    ['so does a payment that the bank still works on', { paymentIntent: { status: 'processing' } }],
    [
      'so does the refusal to pay it once more',
      { error: { type: 'invalid_request_error', payment_intent: { status: 'processing' } } },
    ],
  ])('%s', (_what, answer) => {
    expect(readConfirmation(result(answer))).toEqual({ outcome: 'unknown' });
  });

  it('a declined card, in the provider’s words', () => {
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    expect(readConfirmation(result({ error }))).toEqual({
      outcome: 'failed',
      message: cardMessages.failed('Your card was declined.'),
      code: 'card_declined',
      isOver: false,
    });
  });

  it('a payment that nobody can pay any more', () => {
    expect(readConfirmation(result({ paymentIntent: { status: 'canceled' } }))).toEqual({
      outcome: 'failed',
      message: cardMessages.failedWithStatus('canceled'),
      code: null,
      isOver: true,
    });
  });
});

describe('the bank’s check after a reload', () => {
  const stripeAt = (status: string) => {
    const handleNextAction = vi.fn().mockResolvedValue({});
    const retrievePaymentIntent = vi.fn().mockResolvedValue({ paymentIntent: { status } });
    return { stripe: { handleNextAction, retrievePaymentIntent } as unknown as Stripe, handleNextAction };
  };

  it('is shown again where the payment waits for it', async () => {
    const { stripe, handleNextAction } = stripeAt('requires_action');
    expect(await finishBankCheck(stripe, 'secret')).toBe(true);
    expect(handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'secret' });
  });

  it('is not shown otherwise', async () => {
    const { stripe, handleNextAction } = stripeAt('succeeded');
    expect(await finishBankCheck(stripe, 'secret')).toBe(false);
    expect(handleNextAction).not.toHaveBeenCalled();
  });
});
