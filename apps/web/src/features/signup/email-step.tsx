import { DOMAIN_NAME, routes, signupTexts } from '@propsmith/contract';
import { focusField } from '../../lib/form-fields.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { sendSignupCode } from '../../state/signup-thunks.ts';
import { selectSignup, signupErrorSet, signupFieldChanged } from '../../state/signup.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Form } from '../../ui/form.tsx';

const problemOf = (email: string): string | undefined =>
  routes.sendSignupCode.body.safeParse({ email, domain_name: DOMAIN_NAME }).error?.issues[0]?.message;

export const EmailStep = () => {
  const dispatch = useAppDispatch();
  const { email, error, loading } = useAppSelector(selectSignup);

  const submit = async (form: HTMLFormElement) => {
    const problem = problemOf(email);
    if (problem !== undefined) dispatch(signupErrorSet({ field: 'email', message: problem }));
    else if (sendSignupCode.fulfilled.match(await dispatch(sendSignupCode(email.trim())))) return;
    focusField(form, 'email');
  };

  return (
    <Form busy={loading} onSubmit={submit}>
      <EmailField
        autoComplete="email"
        value={email}
        error={error ?? undefined}
        readOnly={loading}
        onChange={(event) => dispatch(signupFieldChanged({ field: 'email', value: event.target.value }))}
      />
      <Button type="submit" variant="primary" size="lg" busy={loading}>
        {signupTexts.next}
      </Button>
    </Form>
  );
};
