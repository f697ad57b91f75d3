import { cardTexts } from '@propsmith/contract';
import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { ActionDispatch } from 'react';
import { FieldFrame } from '../ui/field-frame.tsx';
import type { CardEntry, CardField, cardReducer } from './card-entry.ts';
import { useElementStyle } from './element-style.ts';

/** Styled like our own fields. Constant, because the provider adds and removes classes on the same element. */
const CONTAINER_CLASS =
  'h-9 w-full group-data-disabled:opacity-60 rounded-md border border-control bg-panel px-2.5 py-[7px] transition-colors hover:border-ink-3 [&.StripeElement--focus]:border-focus [&.StripeElement--focus]:outline-1 [&.StripeElement--focus]:outline-focus [&.StripeElement--invalid]:border-bad';

const [numberLabel, expiryLabel, cvcLabel] = cardTexts.card;

interface CardFieldsProps {
  entry: CardEntry;
  onEntry: ActionDispatch<[Parameters<typeof cardReducer>[1]]>;
  disabled: boolean;
  hint: string | undefined;
}

export const CardFields = ({ entry, onEntry, disabled, hint }: CardFieldsProps) => {
  const style = useElementStyle();
  const propsOf = (field: CardField, id: string) => ({
    id,
    className: CONTAINER_CLASS,
    onReady: () => onEntry({ field, isReady: true }),
    onChange: (change: { empty: boolean; complete: boolean; error: { message: string } | undefined }) =>
      onEntry({ field, change }),
  });
  const options = { style, disabled };
  return (
    <div data-disabled={disabled || undefined} className="group flex flex-col gap-4">
      <FieldFrame label={numberLabel} error={entry.number.error} hint={hint}>
        {({ id }) => (
          <CardNumberElement {...propsOf('number', id)} options={{ ...options, showIcon: true }} />
        )}
      </FieldFrame>
      <div className="grid grid-cols-2 gap-3">
        <FieldFrame label={expiryLabel} error={entry.expiry.error}>
          {({ id }) => <CardExpiryElement {...propsOf('expiry', id)} options={options} />}
        </FieldFrame>
        <FieldFrame label={cvcLabel} error={entry.cvc.error}>
          {({ id }) => <CardCvcElement {...propsOf('cvc', id)} options={options} />}
        </FieldFrame>
      </div>
    </div>
  );
};
