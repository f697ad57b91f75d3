import { cardTexts, formatCents, limits } from '@propsmith/contract';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { amountProblem, isAmountText, steppedAmount, withPoint } from './amount.ts';

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Shows errors at once instead of after the first blur. */
  isChecked: boolean;
}

/** The text of the field with what is typed in place of its selection. */
const withTyped = ({ value, selectionStart, selectionEnd }: HTMLInputElement, typed: string): string => {
  const end = selectionEnd ?? value.length;
  return withPoint(value.slice(0, selectionStart ?? end) + typed + value.slice(end));
};

const stepText = formatCents(limits.topUpStepCents);

/**
 * A text field, because number fields accept signs and exponents; steps with its buttons and the arrow keys. What is no
 * digit or point is refused with a message, and the selection stays: the next digit must not make another amount.
 */
export const AmountField = ({ value, onChange, isChecked }: AmountFieldProps) => {
  const [isTouched, setIsTouched] = useState(false);
  const [isTypedWrong, setIsTypedWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const change = (amount: string) => {
    // Digits behind a refused letter, as in 1e3, may be another amount than the one that is meant.
    if (!amount.startsWith(value)) setIsTypedWrong(false);
    onChange(amount);
  };
  const step = (direction: 1 | -1) => change(steppedAmount(value, direction));
  useEffect(() => {
    const element = input.current;
    // The browser's own event: that of React can't keep the selection in every browser.
    const refuse = (event: InputEvent) => {
      if (element === null || event.data === null || isAmountText(withTyped(element, event.data))) return;
      event.preventDefault();
      setIsTypedWrong(true);
    };
    element?.addEventListener('beforeinput', refuse);
    return () => element?.removeEventListener('beforeinput', refuse);
  }, []);
  const problem = isTouched || isChecked ? amountProblem(value) : undefined;
  return (
    <div className="relative">
      <Field
        label={cardTexts.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        ref={input}
        onChange={({ target }) => {
          const amount = withPoint(target.value);
          if (isAmountText(amount)) change(amount);
          else setIsTypedWrong(true);
        }}
        onBlur={() => {
          setIsTouched(true);
          setIsTypedWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        hint={`${formatCents(limits.topUpCentsMin)} to ${formatCents(limits.topUpCentsMax)}`}
        error={isTypedWrong ? cardTexts.amountCharacters : problem}
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
