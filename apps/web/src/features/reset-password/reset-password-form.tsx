import {
  brokenPasswordRules,
  isPasswordRefusal,
  limits,
  passwordHint,
  resetPasswordMessages,
  screens,
} from '@propsmith/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { focusField } from '../../lib/form-fields.ts';
import { resetPassword, type LinkParams } from '../../state/auth-thunks.ts';
import { selectAuth } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';

interface PasswordProblems {
  readonly password: readonly string[];
  readonly confirmation: readonly string[];
}

const noProblems: PasswordProblems = { password: [], confirmation: [] };

/** The problems of a new password and its confirmation; only the first invalid field is reported. */
const findProblems = (password: string, confirmation: string): PasswordProblems => {
  if (password === '') return { ...noProblems, password: [resetPasswordMessages.bothRequired] };
  if (confirmation === '') return { ...noProblems, confirmation: [resetPasswordMessages.bothRequired] };
  const brokenRules = brokenPasswordRules(password);
  if (brokenRules.length > 0) return { ...noProblems, password: brokenRules };
  if (password !== confirmation) {
    return { ...noProblems, confirmation: [resetPasswordMessages.passwordsDiffer] };
  }
  return noProblems;
};

export const ResetPasswordForm = ({ uuid, token, submitLabel }: LinkParams & { submitLabel: string }) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const busy = useAppSelector(selectAuth).passwordReset.status === 'pending';
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState(noProblems);

  const submit = async (form: HTMLFormElement) => {
    toast.dismiss();
    const found = findProblems(password, confirmation);
    setProblems(found);
    if (found !== noProblems) {
      focusField(form, found.password.length > 0 ? 'password' : 'confirmation');
      return;
    }
    const outcome = await dispatch(resetPassword({ uuid, token, password, confirmation }));
    if (resetPassword.fulfilled.match(outcome)) {
      toast.success(resetPasswordMessages.success);
      await navigate(screens.login, { replace: true });
      return;
    }
    const message = outcome.payload?.message ?? resetPasswordMessages.failedOnScreen;
    if (isPasswordRefusal(message)) setProblems({ ...noProblems, password: [message] });
    else toast.error(message);
    focusField(form, 'password');
  };

  return (
    <Form busy={busy} onSubmit={submit}>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        steady
        hint={passwordHint}
        maxLength={limits.passwordCharsMax}
        value={password}
        error={problems.password}
        readOnly={busy}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblems(noProblems);
        }}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        maxLength={limits.passwordCharsMax}
        value={confirmation}
        error={problems.confirmation}
        readOnly={busy}
        onChange={(event) => {
          setConfirmation(event.target.value);
          setProblems(noProblems);
        }}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
};
