import { companyDataMessages, companyDataTexts, limits, type CompanyExport } from '@propsmith/contract';
import { useState } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { selectUser } from '../../../state/auth.ts';
import { startCompanyExport } from '../../../state/company-export.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SettingsForm } from '../settings-form.tsx';

const FIELD = 'password';

interface ExportFormProps {
  /** The text of the button. */
  label: string;
  onStarted: (started: CompanyExport | null) => void;
}

/** Starts an export, which needs the password again. */
export const ExportForm = ({ label, onStarted }: ExportFormProps) => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { busy, track } = useBusy();
  const [error, setError] = useState<string>();

  const submit = async (form: HTMLFormElement) => {
    const refuse = (message: string) => {
      setError(message);
      focusField(form, FIELD);
    };
    const password = fieldText(form, FIELD);
    if (password === '') {
      refuse(companyDataMessages.passwordRequired);
      return;
    }
    const outcome = await track(dispatch(startCompanyExport(password)));
    if (startCompanyExport.fulfilled.match(outcome)) onStarted(outcome.payload);
    else refuse(rejectionText(outcome.payload));
  };

  return (
    <SettingsForm busy={busy} onSubmit={(form) => void submit(form)}>
      {/* Names the account for password managers. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <PasswordField
        label={companyDataTexts.password}
        name={FIELD}
        autoComplete="current-password"
        error={error}
        readOnly={busy}
        maxLength={limits.passwordCharsMax}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" busy={busy} busyLabel={companyDataTexts.starting} className="self-start">
        {label}
      </Button>
    </SettingsForm>
  );
};
