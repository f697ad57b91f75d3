import { cardTexts, formatCents, limits } from '@propsmith/contract';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { amountProblem, isAmountText, steppedAmount } from './amount.ts';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Shows errors at once instead of after the first blur. */
  isChecked: boolean;
}

const stepText = formatCents(limits.topUpStepCents);

/** A text field, because number fields accept signs and exponents; steps with its buttons and the arrow keys. */
export const AmountField = ({ value, onChange, isChecked }: AmountFieldProps) => {
  const [isTouched, setIsTouched] = useState(false);
  const step = (direction: 1 | -1) => onChange(steppedAmount(value, direction));
  return (
    <div className="relative">
      <Field
        label={cardTexts.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          if (isAmountText(target.value)) onChange(target.value);
        }}
        onBlur={() => setIsTouched(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        hint={`${formatCents(limits.topUpCentsMin)} to ${formatCents(limits.topUpCentsMax)}`}
        error={isTouched || isChecked ? amountProblem(value) : undefined}
        className="pr-18 tabular-nums"
      />
      {/* Below the label, which is 1rem high with a gap of 0.375rem. */}
      <div className="absolute top-[1.375rem] right-0.5 flex h-9 items-center">
        <IconButton icon={Minus} label={`Decrease by ${stepText}`} onClick={() => step(-1)} />
        <IconButton icon={Plus} label={`Increase by ${stepText}`} onClick={() => step(1)} />
      </div>
    </div>
  );
};
