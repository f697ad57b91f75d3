import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldTexts } from './field-frame.tsx';

type SelectProps = FieldTexts & ComponentProps<'select'>;

/** A native select in the style of a field. */
export const Select = ({ label, error, hint, id, className, ...selectProps }: SelectProps) => (
  <FieldFrame id={id} label={label} error={error} hint={hint}>
    {(attributes) => (
      <div className="relative">
        <select
          {...selectProps}
          {...attributes}
          className={clsx(CONTROL_CLASS, 'appearance-none truncate pr-8', className)}
        />
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-3"
        />
      </div>
    )}
  </FieldFrame>
);
