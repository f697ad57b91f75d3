import { useEffect, useState } from 'react';
import { completeBankAuthentication } from '../../card/confirm-card.ts';
import { requestProvider } from '../../card/provider.ts';
import { selectUser } from '../../state/auth.ts';
import { resumePayment } from '../../state/follow-payment.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { cardOutcomeForgotten, selectCardStep } from '../../state/payment.ts';

/** The panel for a top-up. It opens by itself when the page is loaded in the middle of a payment. */
export const useTopUp = () => {
  const dispatch = useAppDispatch();
  const memberId = useAppSelector(selectUser)?.id ?? '';
  const isPaymentKnown = useAppSelector(selectCardStep).step !== 'ready';
  const [choice, setChoice] = useState<'open' | 'closed' | null>(null);

  useEffect(() => {
    const showBankCheck = async (clientSecret: string): Promise<boolean> => {
      const stripe = await dispatch(requestProvider());
      return stripe !== null && completeBankAuthentication(stripe, clientSecret);
    };
    void dispatch(resumePayment({ memberId }, showBankCheck));
    return () => {
      dispatch(cardOutcomeForgotten());
    };
  }, [dispatch, memberId]);

  return {
    payer: { memberId },
    isOpen: choice === null ? isPaymentKnown : choice === 'open',
    open: () => {
      dispatch(cardOutcomeForgotten());
      setChoice('open');
    },
    close: () => setChoice('closed'),
  };
};
