import { screens, verificationMessages, verificationTexts } from '@propsmith/contract';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AuthCard } from '../../ui/auth-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useVerification } from './use-verification.ts';

const Failed = ({ message }: { message: string }) => (
  <AuthCard title={verificationTexts.failed}>
    <Notice tone="bad">{message}</Notice>
    <ButtonLink to={screens.login} variant="primary" size="lg">
      {verificationTexts.toLogin}
    </ButtonLink>
  </AuthCard>
);

const Verifying = ({ uuid, token, redirectPath }: { uuid: string; token: string; redirectPath: string }) => {
  const navigate = useNavigate();
  const outcome = useVerification(uuid, token);
  const verified = outcome?.verified;
  useEffect(() => {
    if (verified === undefined) return;
    toast.success(verified);
    void navigate(redirectPath, { replace: true });
  }, [verified, navigate, redirectPath]);

  if (outcome?.failed !== undefined) return <Failed message={outcome.failed} />;
  return (
    <AuthCard title={verificationTexts.pending}>
      <p role="status" className="text-ink-2">
        One moment, please.
      </p>
    </AuthCard>
  );
};

/** Verifies the mailed link, then redirects to `redirectPath`. */
export const VerifyEmail = ({ redirectPath }: { redirectPath: string }) => {
  const { uuid, token } = useParams();
  if (!uuid || !token) return <Failed message={verificationMessages.invalidTokens} />;
  return <Verifying key={token} uuid={uuid} token={token} redirectPath={redirectPath} />;
};
