import { loginMessages, loginTexts, screens } from '@propsmith/contract';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { LoginChallenge } from '../../api/call-failure.ts';
import { loginTarget } from '../../lib/login-target.ts';
import { selectAuth, selectIsAuthenticated } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { selectNewMemberId, selectPlanToken } from '../../state/signup.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoginForm } from './login-form.tsx';

/** Most visits do not need it. */
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

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
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const [typedEmail, setTypedEmail] = useState('');
  if (isAuthenticated) return <Navigate to={loginTarget(state)} replace />;
  if (challenge !== null) {
    return (
      <Suspense>
        <SecondStep {...challenge} onBack={() => setChallenge(null)} />
      </Suspense>
    );
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
