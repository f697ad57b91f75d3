import {
  CONFIRM_EMAIL_FORM_PATH,
  emailChangeMessages,
  emailChangeTexts,
  screens,
  TAKE_EMAIL_BACK_FORM_PATH,
} from '@propsmith/contract';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useBusy } from '../../lib/use-busy.ts';
import { rejectionText } from '../../state/api-thunk.ts';
import { selectIsAuthenticated } from '../../state/auth.ts';
import { isLinkParams, type LinkParams } from '../../state/auth-thunks.ts';
import { confirmEmailChange, takeEmailBack } from '../../state/email-change.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const kinds = {
  confirm: {
    thunk: confirmEmailChange,
    path: CONFIRM_EMAIL_FORM_PATH,
    heading: emailChangeTexts.confirmHeading,
    button: emailChangeTexts.confirm,
    description: 'From then on you sign in with this address. Your other sessions are signed out.',
  },
  takeBack: {
    thunk: takeEmailBack,
    path: TAKE_EMAIL_BACK_FORM_PATH,
    heading: emailChangeTexts.takeBackHeading,
    button: emailChangeTexts.takeBack,
    description:
      'Your account gets the address back that this mail was sent to. Everybody is signed out, and you choose a new password by a link that we mail to it.',
  },
} as const;
type Kind = keyof typeof kinds;

interface Outcome {
  readonly title: string;
  readonly message: string;
  readonly tone: 'ok' | 'bad';
}

const failure = (message: string): Outcome => ({ title: emailChangeTexts.failed, message, tone: 'bad' });

const Outcome = ({ title, message, tone }: Outcome) => {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  return (
    <AuthCard title={title}>
      <Notice tone={tone}>{message}</Notice>
      <ButtonLink to={isSignedIn ? screens.settings : screens.login} variant="primary" size="lg">
        {isSignedIn ? emailChangeTexts.toSettings : emailChangeTexts.toLogin}
      </ButtonLink>
    </AuthCard>
  );
};

/** A button, because programs that check mails open links but press no buttons. */
const UseLink = ({ kind, link }: { kind: Kind; link: LinkParams }) => {
  const { thunk, heading, button, description } = kinds[kind];
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (): Promise<void> => {
    setProblem(null);
    const result = await dispatch(thunk(link));
    if (thunk.fulfilled.match(result))
      setOutcome({ title: emailChangeTexts.done, message: result.payload.message, tone: 'ok' });
    else if (result.payload?.status === 400 || result.payload?.status === 409)
      setOutcome(failure(result.payload.message));
    // The link is still good.
    else setProblem(rejectionText(result.payload));
  };

  if (outcome !== null) return <Outcome {...outcome} />;
  return (
    <AuthCard title={heading} description={description}>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <Button variant="primary" size="lg" busy={busy} onClick={() => void track(submit())}>
        {button}
      </Button>
    </AuthCard>
  );
};

/** Moves the link from the address into the state of the history entry, as for the reset of a password. */
const EmailLinkPage = ({ kind }: { kind: Kind }) => {
  const { uuid, token } = useParams();
  const state: unknown = useLocation().state;
  if (uuid && token) return <Navigate to={kinds[kind].path} replace state={{ uuid, token }} />;
  if (!isLinkParams(state)) return <Outcome {...failure(emailChangeMessages.linkInvalid)} />;
  return <UseLink key={state.token} kind={kind} link={{ uuid: state.uuid, token: state.token }} />;
};

export const ConfirmEmailPage = () => <EmailLinkPage kind="confirm" />;
export const TakeEmailBackPage = () => <EmailLinkPage kind="takeBack" />;
