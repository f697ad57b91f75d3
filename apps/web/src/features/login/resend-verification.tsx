import { loginTexts, verificationMessages } from '@propsmith/contract';
import { useState } from 'react';
import { resendVerification } from '../../state/auth-thunks.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

interface ResendVerificationProps {
  email: string;
  onSent: () => void;
}

export const ResendVerification = ({ email, onSent }: ResendVerificationProps) => {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState(false);

  const resend = async () => {
    setSending(true);
    const outcome = await dispatch(resendVerification(email));
    setSending(false);
    if (resendVerification.fulfilled.match(outcome)) {
      toast.success(verificationMessages.resent);
      onSent();
    } else {
      toast.error(outcome.payload?.message ?? verificationMessages.resendBroken);
    }
  };

  return (
    <Button variant="ghost" busy={sending} onClick={() => void resend()}>
      {loginTexts.resendVerification}
    </Button>
  );
};
