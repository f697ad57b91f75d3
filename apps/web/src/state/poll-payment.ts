import { cardMessages, isSuccessStatus, paymentStatuses } from '@propsmith/contract';
import { sleep } from '../lib/sleep.ts';
import { storedAttempt, type CardAttempt } from './card-attempt.ts';
import {
  fail,
  isOutcomePending,
  saveAttempt,
  reportPayment,
  succeed,
  type CardThunk,
} from './card-outcome.ts';
import { cardStepChanged, type Payer } from './payment.ts';

/**
 * The delays before the first checks; all later ones wait for the maximum. A check makes the server cancel a payment
 * that is not paid, so the first delay leaves time for a confirmation whose reply was lost.
 */
const checkDelaysMs = [3000, 2000, 4000, 8000, 15_000, 30_000];
const CHECK_DELAY_MS_MAX = 60_000;

/** Checks the payment once and stores its outcome if it is known. */
const checkPayment =
  (payer: Payer, attempt: CardAttempt): CardThunk =>
  async (dispatch, getState) => {
    if (!isOutcomePending(getState(), attempt)) return;
    const payment = await dispatch(reportPayment(payer, attempt, paymentStatuses.pending));
    if (payment === undefined || !isOutcomePending(getState(), attempt)) return;
    if (isSuccessStatus(payment.status)) dispatch(succeed(payer, attempt));
    else if (payment.status !== paymentStatuses.pending) {
      const message = cardMessages.failedWithStatus(payment.status);
      dispatch(fail(payer, attempt, { message, code: null, isFinal: true }));
    }
  };

/** Shows that the outcome is unknown and checks the payment until it is known. */
export const pollPayment =
  (payer: Payer, attempt: CardAttempt): CardThunk =>
  async (dispatch, getState) => {
    if (getState().payment.card.step === 'checking') return;
    dispatch(cardStepChanged({ step: 'checking', amountCents: attempt.amountCents }));
    for (let check = 0; isOutcomePending(getState(), attempt); check += 1) {
      await sleep(checkDelaysMs[check] ?? CHECK_DELAY_MS_MAX);
      await dispatch(checkPayment(payer, attempt));
    }
  };

/**
 * Resumes an open payment after a reload or after the form was left. The bank's authentication, if it was closed by the
 * reload, is shown again; `completeBankAuthentication` returns whether it was.
 */
export const resumePayment =
  (payer: Payer, completeBankAuthentication: (clientSecret: string) => Promise<boolean>): CardThunk =>
  async (dispatch, getState) => {
    const { attempt: known, card } = getState().payment;
    const attempt = known ?? storedAttempt(payer.memberId);
    if (attempt === null || card.step === 'checking') return;
    dispatch(saveAttempt(attempt));
    if (attempt.open === null) return;
    const polling = dispatch(pollPayment(payer, attempt));
    const wasRequired = await completeBankAuthentication(attempt.open.clientSecret);
    if (wasRequired) await dispatch(checkPayment(payer, attempt));
    await polling;
  };
