import { loginTexts, screens, verificationMessages, verificationTexts } from '@propsmith/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { verifyEmail, type LinkParams } from '../../state/auth-thunks.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { selectNewMemberId, selectPlanToken } from '../../state/signup.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

interface Outcome {
  readonly verified?: string;
  readonly failed?: string;
}

/** Verifies the link once; null until the server has replied. */
const useVerification = ({ uuid, token }: LinkParams): Outcome | null => {
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isRequested = useRef(false);

  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void dispatch(verifyEmail({ uuid, token })).then((result) => {
      if (verifyEmail.fulfilled.match(result)) setOutcome({ verified: result.payload.message });
      else setOutcome({ failed: result.payload?.message ?? verificationMessages.failedTryAgain });
    });
  }, [dispatch, uuid, token]);

  return outcome;
};

const Failed = ({ message }: { message: string }) => (
  <AuthCard title={verificationTexts.failed}>
    <Notice tone="bad">{message}</Notice>
    <ButtonLink to={screens.login} variant="primary" size="lg">
      {verificationTexts.toLogin}
    </ButtonLink>
  </AuthCard>
);

/** For somebody who signed up in this tab and has not chosen a plan yet. */
const VerifiedWithChoice = ({ message }: { message: string }) => (
  <AuthCard title={verificationTexts.done}>
    <Notice tone="ok">{message}</Notice>
    <ButtonLink to={screens.signupPayment} variant="primary" size="lg">
      {loginTexts.toPlanChoice}
    </ButtonLink>
    <ButtonLink to={screens.login} size="lg">
      {verificationTexts.toLogin}
    </ButtonLink>
  </AuthCard>
);

const Verifying = (link: LinkParams) => {
  const navigate = useNavigate();
  const outcome = useVerification(link);
  const verified = outcome?.verified;
  const isNewMember = useAppSelector(selectNewMemberId) === link.uuid;
  const canChoosePlan = useAppSelector(selectPlanToken) !== null && isNewMember;
  useEffect(() => {
    if (verified === undefined || canChoosePlan) return;
    toast.success(verified);
    void navigate(screens.login, { replace: true });
  }, [verified, canChoosePlan, navigate]);

  if (verified !== undefined && canChoosePlan) return <VerifiedWithChoice message={verified} />;

  if (outcome?.failed !== undefined) return <Failed message={outcome.failed} />;
  return (
    <AuthCard title={verificationTexts.pending}>
      <p role="status" className="text-ink-2">
        One moment, please.
      </p>
    </AuthCard>
  );
};

/** Verifies the mailed link, then redirects to /login or offers the choice of a plan. */
export const VerifyEmailPage = () => {
  const { uuid, token } = useParams();
  if (!uuid || !token) return <Failed message={verificationMessages.invalidTokens} />;
  return <Verifying key={token} uuid={uuid} token={token} />;
};
