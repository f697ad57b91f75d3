import { DOMAIN_NAME, limits, routes, type Payment, type PaymentStatus } from '@propsmith/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { CallFailure } from '../api/call-failure.ts';
import { storeAttempt, type CardAttempt } from './card-attempt.ts';
import { loadDashboard } from './dashboard.ts';
import { cardAttemptChanged, cardStepChanged, loadPayments, type PaymentState } from './payment.ts';

export type CardThunk<Result = Promise<void>> = ThunkAction<
  Result,
  { payment: PaymentState },
  Api,
  UnknownAction
>;

/** Who pays: a member of a company, or with the plan token the one who has just made it. */
export interface Payer {
  readonly memberId: string;
  readonly planToken?: string | undefined;
}

export const credentialOf = ({ planToken }: Payer) => (planToken === undefined ? {} : { bearer: planToken });

export const keepAttempt =
  (attempt: CardAttempt | null): CardThunk<void> =>
  (dispatch) => {
    storeAttempt(attempt);
    dispatch(cardAttemptChanged(attempt));
  };

/** The lists and the balance on screen are those of a session; a company just made has none yet. */
const reloadMoney =
  ({ planToken }: Payer): CardThunk<void> =>
  (dispatch, getState) => {
    if (planToken !== undefined) return;
    void dispatch(loadPayments(getState().payment.pageNumber));
    void dispatch(loadDashboard());
  };

export const succeed =
  (payer: Payer, { amountCents }: CardAttempt): CardThunk<void> =>
  (dispatch) => {
    dispatch(keepAttempt(null));
    dispatch(cardStepChanged({ step: 'success', amountCents }));
    dispatch(reloadMoney(payer));
  };

export interface Failure {
  readonly message: string;
  /** The provider's word for what is wrong, where it gave one. */
  readonly code: string | null;
  /** Whether the payment can never be paid any more, so that the next try needs a new one. */
  readonly isFinal: boolean;
}

export const fail =
  (payer: Payer, attempt: CardAttempt, { message, code, isFinal }: Failure): CardThunk<void> =>
  (dispatch) => {
    dispatch(keepAttempt(isFinal ? null : { ...attempt, open: null }));
    dispatch(cardStepChanged({ step: 'error', message, code }));
    dispatch(reloadMoney(payer));
  };

/** Whether this attempt still waits for its outcome: another user may have signed in, another way have brought the news. */
export const isUndecided = ({ payment }: { payment: PaymentState }, attempt: CardAttempt): boolean =>
  payment.attempt?.requestKey === attempt.requestKey &&
  (payment.card.step === 'processing' || payment.card.step === 'checking');

/**
 * Tells the server what the browser knows of a payment, which makes it ask the provider and answer with what that says;
 * undefined when the server cannot be reached.
 */
export const reportPayment =
  (
    payer: Payer,
    { amountCents, open }: CardAttempt,
    status: PaymentStatus,
  ): CardThunk<Promise<Payment | undefined>> =>
  async (_dispatch, _getState, { call }) => {
    try {
      return await call(routes.recordPayment, {
        ...credentialOf(payer),
        body: {
          member: payer.memberId,
          ...(open && { payment_id: open.paymentId }),
          amount: amountCents,
          currency: limits.currency,
          payment_method: 'card',
          status,
          created_at: new Date().toISOString(),
          domain_name: DOMAIN_NAME,
        },
      });
    } catch (failure) {
      if (failure instanceof CallFailure) return undefined;
      throw failure;
    }
  };
