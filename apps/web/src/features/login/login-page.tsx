import { loginMessages, loginTexts, screens } from '@propsmith/contract';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginTarget } from '../../lib/login-target.ts';
import { selectAuth, selectIsAuthenticated } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { selectNewMemberId, selectPlanToken } from '../../state/signup.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoginForm } from './login-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

const AccountCreated = ({ canChoosePlan }: { canChoosePlan: boolean }) => (
  <Notice
    tone="ok"
    title={loginTexts.accountCreated}
    action={canChoosePlan && <TextLink to={screens.signupPayment}>{loginTexts.toPlanChoice}</TextLink>}
  >
    Verify your email, then log in.
  </Notice>
);

export const LoginPage = () => {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { error } = useAppSelector(selectAuth);
  const newMemberId = useAppSelector(selectNewMemberId);
  const planToken = useAppSelector(selectPlanToken);
  const state: unknown = useLocation().state;
  const [challenge, setChallenge] = useState<string | null>(null);
  const [typedEmail, setTypedEmail] = useState('');
  if (isAuthenticated) return <Navigate to={loginTarget(state)} replace />;
  if (challenge !== null) {
    return <SecondFactorForm challenge={challenge} onBack={() => setChallenge(null)} />;
  }
  return (
    <AuthCard
      title={loginTexts.heading}
      footer={
        <>
          <TextLink to={screens.signup}>{loginTexts.toSignup}</TextLink>
          <TextLink to={screens.forgotPassword}>{loginTexts.toForgotPassword}</TextLink>
        </>
      }
    >
      {newMemberId !== null && <AccountCreated canChoosePlan={planToken !== null} />}
      {error === loginMessages.sessionExpired && <Notice tone="warn">{error}</Notice>}
      <LoginForm
        typedEmail={typedEmail}
        onChallenge={(asked, email) => {
          setTypedEmail(email);
          setChallenge(asked);
        }}
      />
    </AuthCard>
  );
};
