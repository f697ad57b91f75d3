import {
  brokenPasswordRules,
  isPasswordRefusal,
  passwordHint,
  screens,
  signupMessages,
  signupTexts,
} from '@propsmith/contract';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { focusField } from '../../lib/form-fields.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { submitSignup, type SignupForm } from '../../state/signup-thunks.ts';
import { selectSignup, signupErrorSet, signupFieldChanged } from '../../state/signup.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';

interface Problem {
  readonly field: keyof SignupForm;
  readonly message: string;
}

const fieldsInOrder = ['firstName', 'lastName', 'companyName', 'password', 'confirmPassword'] as const;

/** The first problem of the form of step 3. */
const findProblem = (form: SignupForm): Problem | null => {
  const empty = fieldsInOrder.find((field) => form[field].trim() === '');
  if (empty !== undefined) return { field: empty, message: signupMessages.allFieldsRequired };
  const [brokenRule] = brokenPasswordRules(form.password);
  if (brokenRule !== undefined) return { field: 'password', message: brokenRule };
  if (form.password !== form.confirmPassword) {
    return { field: 'confirmPassword', message: signupMessages.passwordsDiffer };
  }
  return null;
};

/** Properties that bind a control to its field in the signup state. */
const useSignupFields = () => {
  const dispatch = useAppDispatch();
  const { formData, error, errorField, loading } = useAppSelector(selectSignup);
  return (field: keyof SignupForm) => ({
    name: field,
    value: formData[field],
    error: errorField === field && error !== null ? [error] : [],
    readOnly: loading,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      dispatch(signupFieldChanged({ field, value: event.target.value }));
    },
  });
};

const useDetailsSubmit = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { email, formData, signupToken } = useAppSelector(selectSignup);

  return async (form: HTMLFormElement) => {
    const problem = findProblem(formData);
    if (problem) {
      dispatch(signupErrorSet(problem));
      focusField(form, problem.field);
      return;
    }
    const submission = { email: email.trim(), signupToken: signupToken ?? '', form: formData };
    const outcome = await dispatch(submitSignup(submission));
    if (submitSignup.fulfilled.match(outcome)) {
      toast.success(signupMessages.success);
      await navigate(screens.login);
    } else if (isPasswordRefusal(outcome.payload?.message ?? '')) {
      focusField(form, 'password');
    }
  };
};

export const DetailsStep = () => {
  const { email, formData, error, errorField, loading } = useAppSelector(selectSignup);
  const fieldProps = useSignupFields();
  const submit = useDetailsSubmit();
  const password = fieldProps('password');
  const brokenRules = brokenPasswordRules(formData.password);
  const isBrokenRule = password.error.some((message) => brokenRules.includes(message));

  return (
    <Form busy={loading} onSubmit={submit}>
      {error !== null && errorField === null && <Notice tone="bad">{error}</Notice>}
      <Field label="Email" type="email" autoComplete="username" value={email.trim()} readOnly />
      <Field label="First name" autoComplete="given-name" {...fieldProps('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...fieldProps('lastName')} />
      <Field label="Company name" autoComplete="organization" {...fieldProps('companyName')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        steady
        hint={passwordHint}
        {...password}
        error={isBrokenRule ? brokenRules : password.error}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...fieldProps('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" busy={loading}>
        {signupTexts.submit}
      </Button>
    </Form>
  );
};
