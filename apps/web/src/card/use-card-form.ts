import { cardMessages, limits } from '@propsmith/contract';
import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElements } from '@stripe/stripe-js';
import { useReducer, useState } from 'react';
import { focusField } from '../lib/form-fields.ts';
import { payByCard } from '../state/card-payment.ts';
import type { Payer } from '../state/payment.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { amountProblem, centsOf, textOfCents } from './amount.ts';
import { billingDetails, billingOf, firstEmptyField } from './billing.ts';
import { cardFields, cardReducer, emptyCard, focusCardField, type CardEntry } from './card-entry.ts';
import { readConfirmation } from './confirm-card.ts';

interface Problem {
  readonly message: string;
  readonly focus?: () => void;
}

const cardProblem = (elements: StripeElements, entry: CardEntry): Problem | undefined => {
  const empty = cardFields.find((field) => entry[field].isEmpty);
  const field = empty ?? cardFields.find((one) => !entry[one].isComplete);
  if (field === undefined) return undefined;
  const message = (empty === undefined ? entry[field].error : undefined) ?? cardMessages.allFieldsRequired;
  return { message, focus: () => focusCardField(elements, field) };
};

const billingProblem = (form: HTMLFormElement): Problem | undefined => {
  const field = firstEmptyField(billingOf(form));
  if (field === undefined) return undefined;
  return { message: cardMessages.allFieldsRequired, focus: () => focusField(form, field) };
};

/** State and submit handler of the card form. */
export const useCardForm = (payer: Payer) => {
  const dispatch = useAppDispatch();
  const stripe = useStripe();
  const elements = useElements();
  const [amount, setAmount] = useState(textOfCents(limits.topUpDefaultCents));
  const [entry, onEntry] = useReducer(cardReducer, emptyCard);
  /** Why the form was not submitted; problems of the amount are shown at its field. */
  const [problem, setProblem] = useState<string | null>(null);
  const [isSubmittedEarly, setSubmittedEarly] = useState(false);
  const [isAmountChecked, setAmountChecked] = useState(false);

  const card = elements?.getElement(CardNumberElement);
  const isEntryReady = cardFields.every((field) => entry[field].isReady);
  const notReadyText = !stripe ? cardMessages.providerNotReady : cardMessages.elementsNotReady;
  const isReady = stripe && elements && card && isEntryReady;

  const submit = (form: HTMLFormElement): void => {
    setProblem(null);
    setSubmittedEarly(!isReady);
    if (!isReady) return;
    setAmountChecked(true);
    const amountCents = centsOf(amount);
    if (amountCents === undefined || amountProblem(amount) !== undefined) {
      focusField(form, 'amount');
      return;
    }
    const found = cardProblem(elements, entry) ?? billingProblem(form);
    if (found) {
      setProblem(found.message);
      found.focus?.();
      return;
    }
    const details = billingDetails(billingOf(form));
    const confirm = async (clientSecret: string) =>
      readConfirmation(
        await stripe.confirmCardPayment(clientSecret, {
          payment_method: { card, billing_details: details },
        }),
      );
    void dispatch(payByCard({ ...payer, amountCents, confirm }));
  };

  // Shown after an early submit, until everything is ready.
  const shownProblem = isSubmittedEarly && !isReady ? notReadyText : problem;
  return { amount, setAmount, isAmountChecked, entry, onEntry, problem: shownProblem, submit };
};
