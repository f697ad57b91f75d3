import { verificationMessages } from '@propsmith/contract';
import { useEffect, useRef, useState } from 'react';
import { verifyEmail } from '../../state/auth.ts';
import { useAppDispatch } from '../../state/hooks.ts';

interface Outcome {
  readonly verified?: string;
  readonly failed?: string;
}

/** Verifies the link once; null until the server has replied. */
export const useVerification = (uuid: string, token: string): Outcome | null => {
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
