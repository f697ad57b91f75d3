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
  credentialOf,
  fail,
  isUndecided,
  keepAttempt,
  reportPayment,
  succeed,
  type CardThunk,
  type Failure,
  type Payer,
} from './card-outcome.ts';
import { failureText } from './failure-text.ts';
import { followPayment } from './follow-payment.ts';
import { cardStepChanged, type CardStep } from './payment.ts';

/** How the provider's script says a confirmation ended. */
export type Confirmation =
  { readonly outcome: 'succeeded' | 'unknown' } | ({ readonly outcome: 'failed' } & Failure);

export interface CardOrder extends Payer {
  readonly amountCents: number;
  readonly confirm: (clientSecret: string) => Promise<Confirmation>;
}

/** Whether a payment can be begun: never while one runs, nor a second time on a form that has paid. */
export const canPay = ({ step }: CardStep): boolean => step === 'ready' || step === 'error';

const attemptFor = ({ memberId, amountCents }: CardOrder, last: CardAttempt | null): CardAttempt =>
  last?.memberId === memberId && last.amountCents === amountCents
    ? last
    : { memberId, amountCents, requestKey: crypto.randomUUID(), open: null };

const beginFailureText = (failure: CallFailure): string =>
  failureText(failure, {
    refused: cardMessages.serverStatus,
    malformed: cardMessages.noClientSecret,
    otherwise: cardMessages.errorOccurred(failure.message || serverMessages.unexpected),
  });

interface NotBegun {
  readonly problem: string;
  /** Whether the server answered; then its payment has no secret that anybody knows, and may never get one. */
  readonly isAnswered: boolean;
}

/** The same key gives the same payment: what a lost answer began is found again. */
const begin = async (
  call: Call,
  payer: Payer,
  { amountCents, requestKey }: CardAttempt,
): Promise<NonNullable<CardAttempt['open']> | NotBegun> => {
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
    return { problem: beginFailureText(failure), isAnswered: failure.failure.kind !== 'unreachable' };
  }
};

/** The provider's script throws only where it was used wrongly: nothing was sent to anybody. */
const confirm = async (order: CardOrder, clientSecret: string): Promise<Confirmation> => {
  try {
    return await order.confirm(clientSecret);
  } catch (error) {
    const message = cardMessages.errorOccurred(error instanceof Error ? error.message : String(error));
    return { outcome: 'failed', message, code: null, isFinal: false };
  }
};

/** Tops the credit up by card, from the click to the outcome. */
export const payByCard =
  (order: CardOrder): CardThunk =>
  async (dispatch, getState, { call }) => {
    const { card, attempt: last } = getState().payment;
    if (!canPay(card)) return;
    dispatch(cardStepChanged({ step: 'processing' }));
    const attempt = attemptFor(order, last);
    dispatch(keepAttempt(attempt));

    const open = await begin(call, order, attempt);
    if ('problem' in open) {
      if (open.isAnswered) dispatch(keepAttempt(null));
      dispatch(cardStepChanged({ step: 'error', message: open.problem, code: null }));
      return;
    }
    const tried = { ...attempt, open };
    dispatch(keepAttempt(tried));
    const confirmation = await confirm(order, open.clientSecret);
    if (!isUndecided(getState(), tried)) return;
    if (confirmation.outcome === 'unknown') {
      await dispatch(followPayment(order, tried));
      return;
    }
    const status = confirmation.outcome === 'succeeded' ? paymentStatuses.success : paymentStatuses.failed;
    const payment = await dispatch(reportPayment(order, tried, status));
    if (!isUndecided(getState(), tried)) return;
    const isPending = payment?.status === paymentStatuses.pending;
    if (payment !== undefined && isSuccessStatus(payment.status)) dispatch(succeed(order, tried));
    else if (confirmation.outcome === 'failed' && !isPending) dispatch(fail(order, tried, confirmation));
    else await dispatch(followPayment(order, tried));
  };
