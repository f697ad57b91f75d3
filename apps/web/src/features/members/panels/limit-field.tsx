import { spendingMessages, spendingTexts } from '@propsmith/contract';
import { useState } from 'react';
import { spendingCentsOf, textOfCents } from '../../../card/amount.ts';
import { focusField } from '../../../lib/form-fields.ts';
import { Field } from '../../../ui/field.tsx';

const FIELD_NAME = 'spending_limit';

/** The limit of a member: its field, its cents, and its check at submit. */
export const useLimitField = (savedCents: number | null) => {
  const [text, setText] = useState(savedCents === null ? '' : textOfCents(savedCents));
  const [isChecked, setIsChecked] = useState(false);
  const cents = spendingCentsOf(text);
  return {
    cents: cents ?? null,
    check: (form: HTMLFormElement): boolean => {
      setIsChecked(true);
      if (cents === undefined) focusField(form, FIELD_NAME);
      return cents !== undefined;
    },
    fieldProps: {
      value: text,
      error: isChecked && cents === undefined ? spendingMessages.amountInvalid : undefined,
      onChange: (event: { target: { value: string } }) => setText(event.target.value),
    },
  };
};

type LimitFieldProps = ReturnType<typeof useLimitField>['fieldProps'] & { hint: string; readOnly: boolean };

export const LimitField = (props: LimitFieldProps) => (
  <Field
    label={spendingTexts.memberLimit}
    name={FIELD_NAME}
    inputMode="decimal"
    autoComplete="off"
    {...props}
  />
);
