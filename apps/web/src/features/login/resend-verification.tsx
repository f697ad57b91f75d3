import { loginTexts, verificationMessages } from '@propsmith/contract';
import { useBusy } from '../../lib/use-busy.ts';
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
  const { busy, track } = useBusy();

  const resend = async () => {
    const outcome = await track(dispatch(resendVerification(email)));
    if (resendVerification.fulfilled.match(outcome)) {
      toast.success(verificationMessages.resent);
      onSent();
    } else {
      toast.error(outcome.payload?.message ?? verificationMessages.resendBroken);
    }
  };

  return (
    <Button variant="ghost" busy={busy} onClick={() => void resend()}>
      {loginTexts.resendVerification}
    </Button>
  );
};
