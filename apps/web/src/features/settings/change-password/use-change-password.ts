import { brokenPasswordRules, changePasswordMessages } from '@propsmith/contract';
import { useState } from 'react';
import { focusField } from '../../../lib/form-fields.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { changePassword, type PasswordChange } from '../../../state/auth-thunks.ts';
import { selectAuth } from '../../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { toast } from '../../../ui/toast.ts';

const blank: PasswordChange = { old_password: '', new_password: '', confirm_password: '' };
export type PasswordFieldName = keyof PasswordChange;

interface Problem {
  readonly field: PasswordFieldName;
  readonly message: string;
}

const names = Object.keys(blank) as PasswordFieldName[];

export const useChangePassword = () => {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectAuth).passwordChange.status === 'pending';
  const [fields, setFields] = useState(blank);
  const [problem, setProblem] = useState<Problem | null>(null);

  const change = (field: PasswordFieldName, value: string) => {
    setFields({ ...fields, [field]: value });
    setProblem(null);
  };

  const showProblem = (form: HTMLFormElement, found: Problem) => {
    setProblem(found);
    focusField(form, found.field);
  };

  const send = async (form: HTMLFormElement) => {
    const outcome = await dispatch(changePassword(fields));
    if (changePassword.fulfilled.match(outcome)) {
      toast.success(outcome.payload.message || changePasswordMessages.success);
      setFields(blank);
      return;
    }
    const message = rejectionText(outcome.payload);
    toast.error(message);
    if (message === changePasswordMessages.currentWrong)
      showProblem(form, { field: 'old_password', message });
  };

  const submit = (form: HTMLFormElement) => {
    toast.dismiss();
    const empty = names.find((name) => fields[name] === '');
    if (empty) {
      showProblem(form, { field: empty, message: changePasswordMessages.allRequired });
      return;
    }
    const brokenRules = brokenPasswordRules(fields.new_password);
    for (const message of brokenRules) toast.error(message);
    if (brokenRules.length > 0) {
      focusField(form, 'new_password');
    } else if (fields.new_password !== fields.confirm_password) {
      toast.error(changePasswordMessages.passwordsDiffer);
      showProblem(form, { field: 'confirm_password', message: changePasswordMessages.passwordsDiffer });
    } else {
      void send(form);
    }
  };

  return {
    fields,
    busy,
    change,
    submit,
    errorOf: (field: PasswordFieldName) => (problem?.field === field ? problem.message : undefined),
  };
};
