import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string;
}

export const Checkbox = ({ label, hint, ...inputProps }: CheckboxProps) => (
  <label className="flex items-start gap-2 py-0.5">
    <input {...inputProps} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" />
    <span>
      {label}
      {hint !== undefined && <span className="block text-xs text-ink-3">{hint}</span>}
    </span>
  </label>
);
