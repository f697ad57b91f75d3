import { passwordFieldTexts } from '@propsmith/contract';
import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { CONTROL_CLASS, FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

export const PasswordField = (props: PasswordFieldProps) => {
  const { label, error, invalid, hint, steady, id, className, ...inputProps } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} label={label} error={error} invalid={invalid} hint={hint} steady={steady}>
      {(attributes) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...inputProps}
            {...attributes}
            type={shown ? 'text' : 'password'}
            className={clsx(CONTROL_CLASS, 'pr-10', className)}
          />
          <button
            type="button"
            aria-label={shown ? passwordFieldTexts.hide(label) : passwordFieldTexts.show(label)}
            aria-controls={attributes.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-ink-3 transition-colors hover:text-ink focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
};
