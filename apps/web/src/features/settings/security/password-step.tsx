import { companyDataMessages, limits, secondFactorTexts } from '@propsmith/contract';
import { useState, type ReactNode } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { selectUser } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

interface PasswordStepProps {
  /** Of the button that goes on. */
  label: string;
  /** Resolves with the text of a failure. */
  onSubmit: (password: string, form: HTMLFormElement) => Promise<string | undefined>;
  onCancel: () => void;
  /** Further fields, before the password. */
  children?: ReactNode;
}

/** Asks for the password again before a change of what protects the account. */
export const PasswordStep = ({ label, onSubmit, onCancel, children }: PasswordStepProps) => {
  const user = useAppSelector(selectUser);
  const { busy, track } = useBusy();
  const [error, setError] = useState<string>();

  const submit = async (form: HTMLFormElement) => {
    const password = fieldText(form, 'password');
    const failure =
      password === '' ? companyDataMessages.passwordRequired : await track(onSubmit(password, form));
    if (failure === undefined) return;
    setError(failure);
    focusField(form, 'password');
  };

  return (
    <Form busy={busy} onSubmit={submit}>
      {children}
      {/* Names the account for password managers. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label={secondFactorTexts.password}
        name="password"
        autoComplete="current-password"
        error={error}
        maxLength={limits.passwordCharsMax}
        readOnly={busy}
        onChange={() => setError(undefined)}
      />
      <ActionRow>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {label}
        </Button>
      </ActionRow>
    </Form>
  );
};
