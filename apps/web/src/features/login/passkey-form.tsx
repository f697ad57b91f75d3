import {
  loginMessages,
  loginTexts,
  passkeyMessages,
  passkeyTexts,
  secondFactorTexts,
  type ErrorCode,
} from '@propsmith/contract';
import { useEffect, useRef, useState } from 'react';
import { signWithPasskey } from '../../lib/passkey.ts';
import { useBusy } from '../../lib/use-busy.ts';
import type { Rejection } from '../../state/api-thunk.ts';
import { answerByPasskey, askForPasskey } from '../../state/auth-thunks.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { OtherMethods, type OtherMethodsProps } from './other-methods.tsx';

interface PasskeyFormProps extends OtherMethodsProps {
  challenge: string;
}

/** The second step of the login by a passkey. Browsers ask for it only after a click. */
export const PasskeyForm = ({ challenge, ...others }: PasskeyFormProps) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [error]);

  const refuse = (rejection: Rejection | undefined) => {
    const message = rejection?.message ?? loginMessages.failedOnScreen;
    if (rejection?.code === ('challenge_not_valid' satisfies ErrorCode)) {
      toast.error(message);
      others.onBack();
    } else {
      setError(message);
    }
  };

  const signIn = async () => {
    setError(undefined);
    const asked = await dispatch(askForPasskey(challenge));
    if (!askForPasskey.fulfilled.match(asked)) {
      refuse(asked.payload);
      return;
    }
    const signed = await signWithPasskey(asked.payload);
    if ('failure' in signed) {
      setError(signed.failure);
      return;
    }
    const outcome = await dispatch(answerByPasskey({ challenge, response: signed.response }));
    if (!answerByPasskey.fulfilled.match(outcome)) refuse(outcome.payload);
  };

  return (
    <AuthCard title={secondFactorTexts.heading} description={passkeyMessages.required}>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <Button
        ref={button}
        variant="primary"
        size="lg"
        busy={busy}
        busyLabel={loginTexts.submitting}
        onClick={() => void track(signIn())}
      >
        {passkeyTexts.use}
      </Button>
      <OtherMethods {...others} />
    </AuthCard>
  );
};
