import {
  forgotPasswordTexts,
  RESET_PASSWORD_FORM_PATH,
  resetPasswordTexts,
  screens,
} from '@propsmith/contract';
import { Navigate, useLocation, useParams } from 'react-router';
import { isLinkParams } from '../../state/auth-thunks.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Moves the link from the address into the state of the history entry, which survives a reload and is never sent. */
export const ResetPasswordPage = () => {
  const { uuid, token } = useParams();
  const state: unknown = useLocation().state;
  if (uuid && token) return <Navigate to={RESET_PASSWORD_FORM_PATH} replace state={{ uuid, token }} />;
  if (!isLinkParams(state)) return <Navigate to={screens.login} replace />;
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
      <ResetPasswordForm uuid={state.uuid} token={state.token} />
    </AuthCard>
  );
};
