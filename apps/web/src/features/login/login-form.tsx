import { limits, loginMessages, loginTexts, type ErrorCode } from '@propsmith/contract';
import { useState } from 'react';
import type { LoginChallenge } from '../../api/call-failure.ts';
import { fieldText, focusField } from '../../lib/form-fields.ts';
import { login } from '../../state/auth-thunks.ts';
import { authReset, selectAuth } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { selectNewEmail } from '../../state/signup.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ResendVerification } from './resend-verification.tsx';

interface LoginFormProps {
  /** The password was right, and the account has a second factor. */
  onChallenge: (challenge: LoginChallenge, email: string) => void;
  /** Typed before the second step. */
  typedEmail: string;
}

export const LoginForm = ({ onChallenge, typedEmail }: LoginFormProps) => {
  const dispatch = useAppDispatch();
  const { loading } = useAppSelector(selectAuth);
  const newEmail = useAppSelector(selectNewEmail);
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null);

  const clearOutcome = () => {
    dispatch(authReset());
    setUnverifiedEmail(null);
  };

  const submit = async (form: HTMLFormElement) => {
    toast.dismiss();
    const email = fieldText(form, 'email').trim();
    const password = fieldText(form, 'password');
    if (email === '' || password === '') {
      toast.warning(loginMessages.bothRequired);
      focusField(form, email === '' ? 'email' : 'password');
      return;
    }
    const outcome = await dispatch(login({ email, password }));
    if (login.fulfilled.match(outcome)) return;
    if (outcome.payload?.challenge !== undefined) {
      onChallenge(outcome.payload.challenge, email);
      return;
    }
    toast.error(outcome.payload?.message ?? loginMessages.failedOnScreen);
    if (outcome.payload?.code === ('email_not_verified' satisfies ErrorCode)) setUnverifiedEmail(email);
    focusField(form, 'password');
  };

  return (
    <Form busy={loading} onSubmit={submit}>
      <EmailField
        autoComplete="username"
        defaultValue={typedEmail === '' ? newEmail : typedEmail}
        maxLength={limits.emailCharsMax}
        readOnly={loading}
        onChange={clearOutcome}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={limits.passwordCharsMax}
        readOnly={loading}
        onChange={clearOutcome}
      />
      <Button type="submit" variant="primary" size="lg" busy={loading} busyLabel={loginTexts.submitting}>
        {loginTexts.submit}
      </Button>
      {unverifiedEmail !== null && (
        <ResendVerification email={unverifiedEmail} onSent={() => setUnverifiedEmail(null)} />
      )}
    </Form>
  );
};
