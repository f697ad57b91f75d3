import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Ignores submits while a request is running. */
  busy?: boolean;
  onSubmit: (form: HTMLFormElement) => unknown;
}

/** A form that is validated by the application, not by the browser. */
export const Form = ({ busy = false, onSubmit, className = 'flex flex-col gap-4', ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) onSubmit(event.currentTarget);
    }}
    className={className}
  />
);
