import { cardMessages } from '@propsmith/contract';
import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { completeBankAuthentication, readConfirmation } from './confirm-card.ts';

const paid = { status: 'succeeded' };
const result = (value: object) => value as PaymentIntentResult;

describe('the result of a confirmation', () => {
  it('a payment that succeeded', () => {
    expect(readConfirmation(result({ paymentIntent: paid }))).toEqual({ outcome: 'succeeded' });
  });

  it('a payment that had already succeeded', () => {
    const error = { type: 'invalid_request_error', payment_intent: paid };
    expect(readConfirmation(result({ error }))).toEqual({ outcome: 'succeeded' });
  });

  it.each(['api_connection_error', 'api_error'])('%s is an unknown outcome', (type) => {
    expect(readConfirmation(result({ error: { type } }))).toEqual({ outcome: 'unknown' });
  });

  it.each([
    ['a processing payment is an unknown outcome', { paymentIntent: { status: 'processing' } }],
    [
      'an error that carries a processing payment is an unknown outcome',
      { error: { type: 'invalid_request_error', payment_intent: { status: 'processing' } } },
    ],
  ])('%s', (_what, answer) => {
    expect(readConfirmation(result(answer))).toEqual({ outcome: 'unknown' });
  });

  it('a declined card, with the message of the provider', () => {
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    expect(readConfirmation(result({ error }))).toEqual({
      outcome: 'failed',
      message: cardMessages.failed('Your card was declined.'),
      code: 'card_declined',
      isFinal: false,
    });
  });

  it('a canceled payment', () => {
    expect(readConfirmation(result({ paymentIntent: { status: 'canceled' } }))).toEqual({
      outcome: 'failed',
      message: cardMessages.failedWithStatus('canceled'),
      code: null,
      isFinal: true,
    });
  });
});

describe('bank authentication after a reload', () => {
  const stripeAt = (status: string) => {
    const handleNextAction = vi.fn().mockResolvedValue({});
    const retrievePaymentIntent = vi.fn().mockResolvedValue({ paymentIntent: { status } });
    return { stripe: { handleNextAction, retrievePaymentIntent } as unknown as Stripe, handleNextAction };
  };

  it('is shown again when the payment requires it', async () => {
    const { stripe, handleNextAction } = stripeAt('requires_action');
    expect(await completeBankAuthentication(stripe, 'secret')).toBe(true);
    expect(handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'secret' });
  });

  it('is not shown otherwise', async () => {
    const { stripe, handleNextAction } = stripeAt('succeeded');
    expect(await completeBankAuthentication(stripe, 'secret')).toBe(false);
    expect(handleNextAction).not.toHaveBeenCalled();
  });
});
