import {
  forgotPasswordTexts,
  INVITED_PARAM,
  invitationTexts,
  RESET_PASSWORD_FORM_PATH,
  resetPasswordTexts,
  screens,
} from '@propsmith/contract';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { isLinkParams, type LinkParams } from '../../state/auth-thunks.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useInvitation } from './use-invitation.ts';

const NewPassword = ({ link, isInvitation }: { link: LinkParams; isInvitation: boolean }) => {
  const { invitation, refusal } = useInvitation(link, isInvitation);
  return (
    <AuthCard
      title={invitation ? invitationTexts.heading(invitation.company_name) : resetPasswordTexts.heading}
      description={
        invitation && (
          <p className="wrap-anywhere">
            {invitation.invited_by !== null && `${invitationTexts.invitedBy(invitation.invited_by)} `}
            {invitationTexts.signInAs(invitation.email)}
          </p>
        )
      }
      footer={
        <>
          <TextLink to={screens.forgotPassword}>Request a new link</TextLink>
          <TextLink to={screens.login}>{forgotPasswordTexts.toLogin}</TextLink>
        </>
      }
    >
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
      <ResetPasswordForm
        {...link}
        submitLabel={invitation ? invitationTexts.submit : resetPasswordTexts.submit}
      />
    </AuthCard>
  );
};

/** Moves the link from the address into the state of the history entry, which survives a reload and is never sent. */
export const ResetPasswordPage = () => {
  const { uuid, token } = useParams();
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  if (uuid && token) {
    const isInvitation = search.has(INVITED_PARAM);
    return <Navigate to={RESET_PASSWORD_FORM_PATH} replace state={{ uuid, token, isInvitation }} />;
  }
  if (!isLinkParams(state)) return <Navigate to={screens.login} replace />;
  const isInvitation = 'isInvitation' in state && state.isInvitation === true;
  return (
    <NewPassword
      key={state.token}
      link={{ uuid: state.uuid, token: state.token }}
      isInvitation={isInvitation}
    />
  );
};
