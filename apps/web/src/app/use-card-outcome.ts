import { cardMessages } from '@propsmith/contract';
import { useEffect, useRef } from 'react';
import { selectCardStep } from '../state/payment.ts';
import { toast } from '../ui/toast.ts';
import { useAppSelector } from './hooks.ts';

/** Shows a toast when a card payment ends, on every screen. */
export const useCardOutcome = (): void => {
  const card = useAppSelector(selectCardStep);
  const lastCard = useRef(card);
  useEffect(() => {
    const previous = lastCard.current;
    lastCard.current = card;
    if (previous === card) return;
    if (card.step === 'success') toast.success(cardMessages.success);
    else if (card.step === 'error' && previous.step === 'checking') toast.error(card.message);
  }, [card]);
};
