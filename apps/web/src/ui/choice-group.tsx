import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon: LucideIcon;
}

interface ChoiceGroupProps<Value extends string> {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Radio buttons drawn as segments. */
export const ChoiceGroup = <Value extends string>(props: ChoiceGroupProps<Value>) => {
  const { label, hideLabel = false, choices, value, onChange, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-1.5 disabled:opacity-60">
      <legend className={hideLabel ? 'sr-only' : 'pb-1.5 text-xs font-medium text-ink-2'}>{label}</legend>
      <div className="flex flex-wrap gap-1 self-start rounded-md border border-line bg-sunken p-0.5">
        {choices.map(({ value: choice, label: text, icon: Icon }) => (
          <label
            key={choice}
            className={clsx(
              'flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
              choice === value ? 'bg-raised text-ink shadow-control' : 'text-ink-2 hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-3.5" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
