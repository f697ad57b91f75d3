import { cardMessages, formatCents } from '@propsmith/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CardStep } from '../state/payment.ts';
import { Notice } from '../ui/notice.tsx';

/** Takes focus on mount: the submit button is disabled by now, and the bank's dialog may have had focus. */
const FocusOnMount = ({ children }: { children: ReactNode }) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.focus();
  }, []);
  return (
    <div ref={container} tabIndex={-1} className="rounded-lg focus-visible:outline-none">
      {children}
    </div>
  );
};

/** The state of the last payment as a notice. */
export const Outcome = ({ card }: { card: CardStep }) => {
  switch (card.step) {
    case 'ready':
    case 'processing':
      return null;
    case 'checking':
      return (
        <FocusOnMount>
          <Notice tone="warn" title={cardMessages.outcomeUnknown}>
            {`Your payment of ${formatCents(card.amountCents)} was sent, and its answer has not come yet. The outcome will be shown here by itself.`}
          </Notice>
        </FocusOnMount>
      );
    case 'success':
      return (
        <FocusOnMount>
          <Notice tone="ok" title={cardMessages.successThanks}>
            {`${formatCents(card.amountCents)} was added to your credit.`}
          </Notice>
        </FocusOnMount>
      );
    case 'error':
      return (
        <FocusOnMount key={card.message}>
          <Notice tone="bad">{card.message}</Notice>
        </FocusOnMount>
      );
  }
};
