import { cardMessages, isSuccessStatus, paymentStatuses } from '@propsmith/contract';
import { storedAttempt, type CardAttempt } from './card-attempt.ts';
import {
  fail,
  isUndecided,
  keepAttempt,
  reportPayment,
  succeed,
  type CardThunk,
  type Payer,
} from './card-outcome.ts';
import { cardStepChanged } from './payment.ts';

/**
 * The waits before each look; the last one repeats. A look makes the server end a payment that no card has paid: the first wait
 * is for a confirmation that was on its way when its answer was lost.
 */
const WAITS_SECONDS = [3, 2, 4, 8, 15, 30, 60];

const wait = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/** Asks once how a payment stands, and ends the waiting when it is decided. */
const lookAtPayment =
  (payer: Payer, attempt: CardAttempt): CardThunk =>
  async (dispatch, getState) => {
    if (!isUndecided(getState(), attempt)) return;
    const payment = await dispatch(reportPayment(payer, attempt, paymentStatuses.pending));
    if (payment === undefined || !isUndecided(getState(), attempt)) return;
    if (isSuccessStatus(payment.status)) dispatch(succeed(payer, attempt));
    else if (payment.status !== paymentStatuses.pending) {
      const message = cardMessages.failedWithStatus(payment.status);
      dispatch(fail(payer, attempt, { message, code: null, isFinal: true }));
    }
  };

/** Says that the outcome is unknown, and asks until it is known. */
export const followPayment =
  (payer: Payer, attempt: CardAttempt): CardThunk =>
  async (dispatch, getState) => {
    if (getState().payment.card.step === 'checking') return;
    dispatch(cardStepChanged({ step: 'checking', amountCents: attempt.amountCents }));
    for (let look = 0; isUndecided(getState(), attempt); look += 1) {
      await wait(WAITS_SECONDS[Math.min(look, WAITS_SECONDS.length - 1)] ?? 0);
      await dispatch(lookAtPayment(payer, attempt));
    }
  };

/**
 * After a reload, or when the form was left in the middle: goes on with the payment that was under way, if any. The bank's check
 * that a reload has closed is shown again; `completeBankAuthentication` tells whether there was one.
 */
export const resumePayment =
  (payer: Payer, completeBankAuthentication: (clientSecret: string) => Promise<boolean>): CardThunk =>
  async (dispatch, getState) => {
    const { attempt: known, card } = getState().payment;
    const attempt = known ?? storedAttempt(payer.memberId);
    if (attempt === null || card.step === 'checking') return;
    dispatch(keepAttempt(attempt));
    if (attempt.open === null) return;
    const following = dispatch(followPayment(payer, attempt));
    const hasFinished = await completeBankAuthentication(attempt.open.clientSecret);
    if (hasFinished) await dispatch(lookAtPayment(payer, attempt));
    await following;
  };
