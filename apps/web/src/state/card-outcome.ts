import { DOMAIN_NAME, limits, routes, type Payment, type PaymentStatus } from '@propsmith/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { CallFailure } from '../api/call-failure.ts';
import { storeAttempt, type CardAttempt } from './card-attempt.ts';
import { loadDashboard } from './dashboard.ts';
import {
  cardAttemptChanged,
  cardStepChanged,
  credentialOf,
  loadPayments,
  type Payer,
  type PaymentState,
} from './payment.ts';

export type CardThunk<Result = Promise<void>> = ThunkAction<
  Result,
  { payment: PaymentState },
  Api,
  UnknownAction
>;

export const saveAttempt =
  (attempt: CardAttempt | null): CardThunk<void> =>
  (dispatch) => {
    storeAttempt(attempt);
    dispatch(cardAttemptChanged(attempt));
  };

/** Payments and balance need a session, which a new company does not have yet. */
const reloadPaymentsAndBalance =
  ({ planToken }: Payer): CardThunk<void> =>
  (dispatch, getState) => {
    if (planToken !== undefined) return;
    void dispatch(loadPayments({ pageNumber: getState().payment.pageNumber }));
    void dispatch(loadDashboard());
  };

export const succeed =
  (payer: Payer, { amountCents }: CardAttempt): CardThunk<void> =>
  (dispatch) => {
    dispatch(saveAttempt(null));
    dispatch(cardStepChanged({ step: 'success', amountCents }));
    dispatch(reloadPaymentsAndBalance(payer));
  };

export interface Failure {
  readonly message: string;
  /** The provider's error code, if any. */
  readonly code: string | null;
  /** Whether the payment can no longer be paid, so that the next try needs a new one. */
  readonly isFinal: boolean;
}

export const fail =
  (payer: Payer, attempt: CardAttempt, { message, code, isFinal }: Failure): CardThunk<void> =>
  (dispatch) => {
    dispatch(saveAttempt(isFinal ? null : { ...attempt, open: null }));
    dispatch(cardStepChanged({ step: 'error', message, code }));
    dispatch(reloadPaymentsAndBalance(payer));
  };

/** False if another user has signed in meanwhile, or the outcome is already known. */
export const isOutcomePending = ({ payment }: { payment: PaymentState }, attempt: CardAttempt): boolean =>
  payment.attempt?.requestKey === attempt.requestKey &&
  (payment.card.step === 'processing' || payment.card.step === 'checking');

/**
 * Reports the status of a payment as known to the browser. The server replies with the status that the provider gives;
 * undefined if the call fails.
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
