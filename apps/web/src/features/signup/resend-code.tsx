import { lifetimes, signupMessages, signupTexts } from '@propsmith/contract';
import { useState } from 'react';
import { useSecondsUntil } from '../../lib/use-seconds-until.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { sendSignupCode } from '../../state/signup-thunks.ts';
import { selectSignup } from '../../state/signup.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const nextMailMs = (): number => Date.now() + lifetimes.signupMailIntervalSeconds * 1000;

/** Within a minute the server sends no second mail, and does not say so; so the button counts the minute down. */
export const ResendCode = () => {
  const dispatch = useAppDispatch();
  const { email, loading } = useAppSelector(selectSignup);
  const [allowedFromMs, setAllowedFromMs] = useState(nextMailMs);
  const secondsLeft = useSecondsUntil(allowedFromMs);

  const resend = async () => {
    if (!sendSignupCode.fulfilled.match(await dispatch(sendSignupCode(email.trim())))) return;
    toast.success(signupMessages.codeSent);
    setAllowedFromMs(nextMailMs());
  };

  return (
    <Button
      variant="ghost"
      disabled={loading || secondsLeft > 0}
      onClick={() => void resend()}
      className="tabular-nums"
    >
      {secondsLeft > 0 ? signupTexts.resendIn(secondsLeft) : signupTexts.resend}
    </Button>
  );
};
