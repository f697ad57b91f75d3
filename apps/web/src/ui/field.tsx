import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type FieldProps = FieldTexts & ComponentProps<'input'>;

export const Field = ({ label, error, invalid, hint, steady, id, className, ...inputProps }: FieldProps) => (
  <FieldFrame id={id} label={label} error={error} invalid={invalid} hint={hint} steady={steady}>
    {(attributes) => <input {...inputProps} {...attributes} className={clsx(CONTROL_CLASS, className)} />}
  </FieldFrame>
);
