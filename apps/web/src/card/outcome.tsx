import { cardMessages, formatCents } from '@propsmith/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CardStep } from '../state/payment.ts';
import { Notice } from '../ui/notice.tsx';

/** Takes focus when it appears: the button that led here is locked now, and the bank's check may have had it. */
const Arrival = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg focus-visible:outline-none">
      {children}
    </div>
  );
};

/** How the last payment stands, in words. */
export const Outcome = ({ card }: { card: CardStep }) => {
  switch (card.step) {
    case 'ready':
    case 'processing':
      return null;
    case 'checking':
      return (
        <Arrival>
          <Notice tone="warn" title={cardMessages.outcomeUnknown}>
            {`Your payment of ${formatCents(card.amountCents)} was sent, and its answer has not come yet. The outcome will be shown here by itself.`}
          </Notice>
        </Arrival>
      );
    case 'success':
      return (
        <Arrival>
          <Notice tone="ok" title={cardMessages.successThanks}>
            {`${formatCents(card.amountCents)} was added to your credit.`}
          </Notice>
        </Arrival>
      );
    case 'error':
      return (
        <Arrival key={card.message}>
          <Notice tone="bad">{card.message}</Notice>
        </Arrival>
      );
  }
};
