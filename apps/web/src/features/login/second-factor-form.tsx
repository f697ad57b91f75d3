import {
  limits,
  loginMessages,
  loginTexts,
  secondFactorMessages,
  secondFactorTexts,
} from '@propsmith/contract';
import type { ErrorCode } from '@propsmith/contract';
import { useEffect, useRef, useState } from 'react';
import { fieldText, focusField } from '../../lib/form-fields.ts';
import { answerChallenge } from '../../state/auth-thunks.ts';
import { selectAuth } from '../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { OtherMethods, type OtherMethodsProps } from './other-methods.tsx';

interface SecondFactorFormProps extends OtherMethodsProps {
  challenge: string;
  usesRecoveryCode: boolean;
}

const appField = {
  label: secondFactorTexts.code,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;
const recoveryField = {
  label: secondFactorTexts.recoveryCode,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The second step of the login: a code of the app, or a recovery code. */
export const SecondFactorForm = ({ challenge, usesRecoveryCode, ...others }: SecondFactorFormProps) => {
  const dispatch = useAppDispatch();
  const { loading } = useAppSelector(selectAuth);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const refuse = (form: HTMLFormElement, message: string) => {
    setError(message);
    focusField(form, 'code');
  };

  const submit = async (form: HTMLFormElement) => {
    toast.dismiss();
    const code = fieldText(form, 'code').trim();
    if (code === '') {
      refuse(form, secondFactorMessages.codeRequired);
      return;
    }
    const outcome = await dispatch(answerChallenge({ challenge, code }));
    if (answerChallenge.fulfilled.match(outcome)) return;
    const message = outcome.payload?.message ?? loginMessages.failedOnScreen;
    if (outcome.payload?.code === ('challenge_not_valid' satisfies ErrorCode)) {
      toast.error(message);
      others.onBack();
    } else {
      refuse(form, message);
    }
  };

  return (
    <AuthCard
      title={secondFactorTexts.heading}
      description={usesRecoveryCode ? secondFactorTexts.enterRecoveryCode : secondFactorMessages.required}
    >
      <Form busy={loading} onSubmit={submit}>
        <Field
          {...(usesRecoveryCode ? recoveryField : appField)}
          ref={input}
          name="code"
          error={error}
          maxLength={limits.secondFactorCodeCharsMax}
          readOnly={loading}
          onChange={() => setError(undefined)}
        />
        <Button type="submit" variant="primary" size="lg" busy={loading} busyLabel={loginTexts.submitting}>
          {secondFactorTexts.signIn}
        </Button>
        <OtherMethods {...others} />
      </Form>
    </AuthCard>
  );
};
