import {
  companyDataMessages,
  companyDeletionMessages,
  companyDeletionTexts,
  limits,
} from '@propsmith/contract';
import { useState } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { selectUser } from '../../../state/auth.ts';
import { requestCompanyDeletion } from '../../../state/company-deletion.ts';
import { loadDashboard } from '../../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

type FieldName = 'company_name' | 'password';

interface DeleteCompanyFormProps {
  companyName: string;
  onClose: () => void;
}

/** The typed name shows that the administrator knows which company it is. */
export const DeleteCompanyForm = ({ companyName, onClose }: DeleteCompanyFormProps) => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { busy, track } = useBusy();
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const clear = (name: FieldName) => () => setErrors({ ...errors, [name]: undefined });

  /** The field that is refused, and why. */
  const ask = async (typed: string, password: string): Promise<readonly [FieldName, string] | undefined> => {
    if (typed === '') return ['company_name', companyDeletionMessages.nameRequired];
    if (typed !== companyName.trim()) return ['company_name', companyDeletionMessages.nameWrong];
    if (password === '') return ['password', companyDataMessages.passwordRequired];
    const outcome = await dispatch(requestCompanyDeletion({ password, company_name: typed }));
    return requestCompanyDeletion.fulfilled.match(outcome)
      ? undefined
      : ['password', rejectionText(outcome.payload)];
  };

  const submit = async (form: HTMLFormElement) => {
    const refused = await ask(fieldText(form, 'company_name').trim(), fieldText(form, 'password'));
    if (refused !== undefined) {
      const [name, message] = refused;
      setErrors({ [name]: message });
      focusField(form, name);
      return;
    }
    // Shows the banner.
    await dispatch(loadDashboard());
    onClose();
  };

  return (
    <Form busy={busy} onSubmit={(form) => void track(submit(form))}>
      {/* Names the account for password managers. */}
      <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <Field
        label={companyDeletionTexts.companyName(companyName)}
        name="company_name"
        autoComplete="off"
        error={errors.company_name}
        readOnly={busy}
        maxLength={limits.companyNameCharsMax}
        onChange={clear('company_name')}
      />
      <PasswordField
        label={companyDeletionTexts.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        readOnly={busy}
        maxLength={limits.passwordCharsMax}
        onChange={clear('password')}
      />
      <ActionRow>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={busy} busyLabel={companyDeletionTexts.deleting}>
          {companyDeletionTexts.action}
        </Button>
      </ActionRow>
    </Form>
  );
};
