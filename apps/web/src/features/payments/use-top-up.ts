import { useEffect, useState } from 'react';
import { completeBankAuthentication } from '../../card/confirm-card.ts';
import { requestProvider } from '../../card/provider.ts';
import { selectUser } from '../../state/auth.ts';
import { resumePayment } from '../../state/poll-payment.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { cardOutcomeCleared, selectCardStep } from '../../state/payment.ts';

/** The state of the top-up panel. It opens automatically if a payment is running when the page loads. */
export const useTopUp = () => {
  const dispatch = useAppDispatch();
  const memberId = useAppSelector(selectUser)?.id ?? '';
  const isPaymentKnown = useAppSelector(selectCardStep).step !== 'ready';
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null);

  useEffect(() => {
    const resumeAuthentication = async (clientSecret: string): Promise<boolean> => {
      const stripe = await dispatch(requestProvider());
      return stripe !== null && completeBankAuthentication(stripe, clientSecret);
    };
    void dispatch(resumePayment({ memberId }, resumeAuthentication));
    return () => {
      dispatch(cardOutcomeCleared());
    };
  }, [dispatch, memberId]);

  return {
    payer: { memberId },
    isOpen: choice === null ? isPaymentKnown : choice === 'open',
    open: () => {
      dispatch(cardOutcomeCleared());
      setChoice('open');
    },
    close: () => setChoice('closed'),
  };
};
