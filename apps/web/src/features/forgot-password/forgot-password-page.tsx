import { forgotPasswordMessages, forgotPasswordTexts, routes, screens } from '@propsmith/contract';
import { useState } from 'react';
import { focusField } from '../../lib/form-fields.ts';
import { forgotPassword } from '../../state/auth-thunks.ts';
import { selectAuth } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';

const problemOf = (email: string): string | undefined =>
  routes.forgotPassword.body.safeParse({ email }).error?.issues[0]?.message;

export const ForgotPasswordPage = () => {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectAuth).forgotPassword.status === 'pending';
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const submit = async (form: HTMLFormElement) => {
    toast.dismiss();
    const found = problemOf(email);
    setProblem(found);
    if (found === undefined) {
      const outcome = await dispatch(forgotPassword(email.trim()));
      if (forgotPassword.fulfilled.match(outcome)) {
        toast.success(forgotPasswordMessages.success);
        setSentTo(email.trim());
        return;
      }
      toast.error(outcome.payload?.message ?? forgotPasswordMessages.sendFailed);
    }
    focusField(form, 'email');
  };

  return (
    <AuthCard
      title={forgotPasswordTexts.heading}
      description={
        sentTo === undefined
          ? 'Enter the email of your account to get a link that sets a new password.'
          : `If ${sentTo} has an account, a link that sets a new password is on its way.`
      }
      footer={<TextLink to={screens.login}>{forgotPasswordTexts.toLogin}</TextLink>}
    >
      <Form busy={busy} onSubmit={submit}>
        <EmailField
          autoComplete="username"
          value={email}
          error={problem}
          readOnly={busy}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {forgotPasswordTexts.submit}
        </Button>
      </Form>
    </AuthCard>
  );
};
