import { forgotPasswordTexts, resetPasswordTexts, screens } from '@propsmith/contract';
import { Navigate, useParams } from 'react-router';
import { AuthCard } from '../../ui/auth-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export const ResetPasswordPage = () => {
  const { uuid, token } = useParams();
  if (!uuid || !token) return <Navigate to={screens.login} replace />;
  return (
    <AuthCard
      title={resetPasswordTexts.heading}
      footer={
        <>
          <TextLink to={screens.forgotPassword}>Request a new link</TextLink>
          <TextLink to={screens.login}>{forgotPasswordTexts.toLogin}</TextLink>
        </>
      }
    >
      <ResetPasswordForm uuid={uuid} token={token} />
    </AuthCard>
  );
};
