import { cardMessages } from '@propsmith/contract';
import { useEffect, useRef } from 'react';
import { selectCardStep } from '../state/payment.ts';
import { toast } from '../ui/toast.ts';
import { useAppSelector } from './hooks.ts';

/** Tells how a card payment ended on whatever screen the user is by then. */
export const useCardOutcome = (): void => {
  const card = useAppSelector(selectCardStep);
  const last = useRef(card);
  useEffect(() => {
    const before = last.current;
    last.current = card;
    if (before === card) return;
    if (card.step === 'success') toast.success(cardMessages.success);
    else if (card.step === 'error' && before.step === 'checking') toast.error(card.message);
  }, [card]);
};
