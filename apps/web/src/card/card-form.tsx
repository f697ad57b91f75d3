import { cardMessages, cardTexts, formatCents, type BillingDetails } from '@propsmith/contract';
import { Elements, useElements } from '@stripe/react-stripe-js';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusField } from '../lib/form-fields.ts';
import type { Payer } from '../state/payment.ts';
import { canPay } from '../state/card-payment.ts';
import { useAppSelector } from '../state/hooks.ts';
import { selectCardStep, selectPaymentConfig } from '../state/payment.ts';
import { ActionRow } from '../ui/action-row.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PanelActions } from '../ui/side-panel.tsx';
import { AmountField } from './amount-field.tsx';
import { amountProblem, centsOf } from './amount.ts';
import { BillingFields } from './billing-fields.tsx';
import type { BillingField } from './billing.ts';
import { focusCardField, type CardField } from './card-entry.ts';
import { CardFields } from './card-fields.tsx';
import { Outcome } from './outcome.tsx';
import { useCardForm } from './use-card-form.ts';
import { useProvider } from './use-provider.ts';

const TEST_CARD = 'Test card: 4242 4242 4242 4242 with any future date and any CVC';

type ErrorField = { readonly card: CardField } | { readonly billing: BillingField };

/** docs.stripe.com/error-codes: the codes that refer to one field of the form. */
const fieldsByCode: Readonly<Record<string, ErrorField>> = {
  incorrect_number: { card: 'number' },
  invalid_number: { card: 'number' },
  expired_card: { card: 'expiry' },
  invalid_expiry_month: { card: 'expiry' },
  invalid_expiry_year: { card: 'expiry' },
  incorrect_cvc: { card: 'cvc' },
  invalid_cvc: { card: 'cvc' },
  incorrect_zip: { billing: 'postal_code' },
};

/** The field that the provider's error code refers to, if any. */
const fieldForCode = (code: string | null): ErrorField | undefined =>
  code === null ? undefined : fieldsByCode[code];

/** Focuses the field that the provider's error code refers to. */
const useFocusOnError = () => {
  const form = useRef<HTMLFormElement>(null);
  const elements = useElements();
  const card = useAppSelector(selectCardStep);
  useEffect(() => {
    const field = card.step === 'error' ? fieldForCode(card.code) : undefined;
    if (!field || !form.current || !elements) return;
    if ('card' in field) focusCardField(elements, field.card);
    else focusField(form.current, field.billing);
  }, [card, elements]);
  return form;
};

const payLabel = (amount: string): string =>
  amountProblem(amount) === undefined ? `Pay ${formatCents(centsOf(amount) ?? 0)}` : 'Pay';

interface CardFormProps {
  payer: Payer;
  lastBilling: BillingDetails | null;
  onClose: () => void;
}

const CardFormFields = ({
  payer,
  lastBilling,
  onClose,
  children,
}: CardFormProps & { children: ReactNode }) => {
  const card = useAppSelector(selectCardStep);
  const isTestMode = useAppSelector(selectPaymentConfig)?.test_mode === true;
  const formRef = useFocusOnError();
  const { amount, setAmount, isAmountChecked, entry, onEntry, problem, submit } = useCardForm(payer);
  const isLocked = !canPay(card);

  return (
    <Form ref={formRef} busy={isLocked} onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-5">
        <AmountField value={amount} onChange={setAmount} isChecked={isAmountChecked} />
        <CardFields
          entry={entry}
          onEntry={onEntry}
          disabled={isLocked}
          hint={isTestMode ? TEST_CARD : undefined}
        />
        <BillingFields last={lastBilling} />
      </fieldset>
      <PanelActions>
        {problem === null ? <Outcome card={card} /> : <Notice tone="bad">{problem}</Notice>}
        <ActionRow>
          <Button disabled={isLocked} onClick={onClose}>
            {cardTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={isLocked} busyLabel="Processing...">
            {payLabel(amount)}
          </Button>
        </ActionRow>
      </PanelActions>
    </Form>
  );
};

/** A top-up by card. The card fields belong to the provider; their content never reaches our code. */
export const CardForm = (props: CardFormProps) => {
  const { stripe, hasFailed, retry } = useProvider();
  return (
    <Elements stripe={stripe}>
      <CardFormFields {...props}>
        {hasFailed && (
          <Notice
            tone="bad"
            action={
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            }
          >
            {cardMessages.providerNotReady}
          </Notice>
        )}
      </CardFormFields>
    </Elements>
  );
};
