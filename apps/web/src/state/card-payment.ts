import {
  cardMessages,
  IDEMPOTENCY_KEY_HEADER,
  isSuccessStatus,
  limits,
  paymentStatuses,
  routes,
  serverMessages,
} from '@propsmith/contract';
import type { Call } from '../api/call-types.ts';
import { CallFailure } from '../api/call-failure.ts';
import type { CardAttempt } from './card-attempt.ts';
import {
  fail,
  isOutcomePending,
  saveAttempt,
  reportPayment,
  succeed,
  type CardThunk,
  type Failure,
} from './card-outcome.ts';
import { failureText } from './failure-text.ts';
import { pollPayment } from './poll-payment.ts';
import { cardStepChanged, credentialOf, type CardStep, type Payer } from './payment.ts';

/** The result of the provider's confirmation. */
export type Confirmation =
  { readonly outcome: 'succeeded' | 'unknown' } | ({ readonly outcome: 'failed' } & Failure);

export interface CardOrder extends Payer {
  readonly amountCents: number;
  readonly confirm: (clientSecret: string) => Promise<Confirmation>;
}

/** Whether a payment can start: not while one is running and not on a form that has paid. */
export const canPay = ({ step }: CardStep): boolean => step === 'ready' || step === 'error';

const attemptFor = ({ memberId, amountCents }: CardOrder, last: CardAttempt | null): CardAttempt =>
  last?.memberId === memberId && last.amountCents === amountCents
    ? last
    : { memberId, amountCents, requestKey: crypto.randomUUID(), open: null };

const intentFailureText = (failure: CallFailure): string =>
  failureText(failure, {
    refused: cardMessages.serverStatus,
    malformed: cardMessages.noClientSecret,
    otherwise: cardMessages.errorOccurred(failure.message || serverMessages.unexpected),
  });

interface IntentFailure {
  readonly problem: string;
  /** Whether the server replied; then the same key may get the same reply for ever, so the next try needs a new one. */
  readonly isAnswered: boolean;
}

/** The idempotency key returns the same payment again if its reply was lost. */
const createIntent = async (
  call: Call,
  payer: Payer,
  { amountCents, requestKey }: CardAttempt,
): Promise<NonNullable<CardAttempt['open']> | IntentFailure> => {
  try {
    const { clientSecret, payment_id: paymentId } = await call(routes.createPaymentIntent, {
      ...credentialOf(payer),
      headers: { [IDEMPOTENCY_KEY_HEADER]: requestKey },
      body: { amount: amountCents, currency: limits.currency },
    });
    if (clientSecret === '') return { problem: cardMessages.noClientSecret, isAnswered: true };
    return { clientSecret, paymentId };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { problem: intentFailureText(failure), isAnswered: failure.isAnswered };
  }
};

/** The provider's script throws only on wrong usage, before it sends anything. */
const confirm = async (order: CardOrder, clientSecret: string): Promise<Confirmation> => {
  try {
    return await order.confirm(clientSecret);
  } catch (error) {
    const message = cardMessages.errorOccurred(error instanceof Error ? error.message : String(error));
    return { outcome: 'failed', message, code: null, isFinal: false };
  }
};

/** Tops up the credit by card, from the click to the outcome. */
export const payByCard =
  (order: CardOrder): CardThunk =>
  async (dispatch, getState, { call }) => {
    const { card, attempt: last } = getState().payment;
    if (!canPay(card)) return;
    dispatch(cardStepChanged({ step: 'processing' }));
    const attempt = attemptFor(order, last);
    dispatch(saveAttempt(attempt));

    const intent = await createIntent(call, order, attempt);
    if ('problem' in intent) {
      if (intent.isAnswered) dispatch(saveAttempt(null));
      dispatch(cardStepChanged({ step: 'error', message: intent.problem, code: null }));
      return;
    }
    const tried = { ...attempt, open: intent };
    dispatch(saveAttempt(tried));
    const confirmation = await confirm(order, intent.clientSecret);
    if (!isOutcomePending(getState(), tried)) return;
    if (confirmation.outcome === 'unknown') {
      await dispatch(pollPayment(order, tried));
      return;
    }
    const status = confirmation.outcome === 'succeeded' ? paymentStatuses.success : paymentStatuses.failed;
    const payment = await dispatch(reportPayment(order, tried, status));
    if (!isOutcomePending(getState(), tried)) return;
    const isPending = payment?.status === paymentStatuses.pending;
    if (payment !== undefined && isSuccessStatus(payment.status)) dispatch(succeed(order, tried));
    else if (confirmation.outcome === 'failed' && !isPending) dispatch(fail(order, tried, confirmation));
    else await dispatch(pollPayment(order, tried));
  };
