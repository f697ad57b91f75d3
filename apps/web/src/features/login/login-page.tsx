import { loginMessages, screens } from '@propsmith/contract';
import { Navigate } from 'react-router';
import { selectAuth, selectIsAuthenticated } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { selectNewMemberId } from '../../state/signup.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoginForm } from './login-form.tsx';

const AccountCreated = () => (
  <Notice
    tone="ok"
    title="Account created"
    action={<TextLink to={screens.signupPayment}>Choose a plan</TextLink>}
  >
    Verify your email, then log in.
  </Notice>
);

export const LoginPage = () => {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { error } = useAppSelector(selectAuth);
  const newMemberId = useAppSelector(selectNewMemberId);
  if (isAuthenticated) return <Navigate to={screens.dashboard} replace />;
  return (
    <AuthCard
      title="Login"
      footer={
        <>
          <TextLink to={screens.signup}>Don&apos;t have an account yet?</TextLink>
          <TextLink to={screens.forgotPassword}>Forgot password?</TextLink>
        </>
      }
    >
      {newMemberId !== null && <AccountCreated />}
      {error === loginMessages.sessionExpired && <Notice tone="warn">{error}</Notice>}
      <LoginForm />
    </AuthCard>
  );
};
