import { limits, signupMessages, signupTexts } from '@propsmith/contract';
import { focusField } from '../../lib/form-fields.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { verifySignupCode } from '../../state/signup-thunks.ts';
import { selectSignup, signupErrorSet, signupOtpChanged, signupStepSet } from '../../state/signup.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { ResendCode } from './resend-code.tsx';

export const CodeStep = () => {
  const dispatch = useAppDispatch();
  const { email, otp, error, loading } = useAppSelector(selectSignup);

  const submit = async (form: HTMLFormElement) => {
    if (otp.length !== limits.signupCodeDigits) {
      dispatch(signupErrorSet({ field: 'otp', message: signupMessages.codeInvalid }));
    } else {
      const outcome = await dispatch(verifySignupCode({ email: email.trim(), code: otp }));
      if (verifySignupCode.fulfilled.match(outcome)) return;
    }
    focusField(form, 'otp');
  };

  return (
    <Form busy={loading} onSubmit={submit}>
      <div className="text-ink-2">
        <p>{signupMessages.codeSent}</p>
        <p className="font-medium break-all text-ink">{email.trim()}</p>
      </div>
      <Field
        label="6-digit code"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={otp}
        error={error ?? undefined}
        readOnly={loading}
        // Codes are often copied with spaces.
        onChange={(event) => dispatch(signupOtpChanged(event.target.value.replace(/\s/g, '')))}
        className="font-mono tracking-widest"
      />
      <Button type="submit" variant="primary" size="lg" busy={loading}>
        {signupTexts.next}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" disabled={loading} onClick={() => dispatch(signupStepSet(1))}>
          {signupTexts.back}
        </Button>
        <ResendCode />
      </div>
    </Form>
  );
};
