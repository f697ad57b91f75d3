import type { ReactNode } from 'react';

interface SettingsFormProps {
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A column of fields with its button; validated by the application, not by the browser. */
export const SettingsForm = ({ onSubmit, children }: SettingsFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(event.currentTarget);
    }}
    className="flex max-w-sm flex-col gap-3"
  >
    {children}
  </form>
);
