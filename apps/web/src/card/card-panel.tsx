import { cardTexts, formatCents, type BillingDetails } from '@propsmith/contract';
import type { Payer } from '../state/payment.ts';
import { useAppSelector } from '../state/hooks.ts';
import { selectCardStep } from '../state/payment.ts';
import { ActionRow } from '../ui/action-row.tsx';
import { Button } from '../ui/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { CardForm } from './card-form.tsx';
import { Outcome } from './outcome.tsx';

interface CardPanelProps {
  title: string;
  payer: Payer;
  /** Of the payer's last payment, to fill in the form with; null when there is none. */
  lastBilling: BillingDetails | null;
  open: boolean;
  onClose: () => void;
}

/** The card form in a side panel. After a payment its button stays disabled until the panel is reopened. */
export const CardPanel = ({ title, payer, lastBilling, open, onClose }: CardPanelProps) => {
  const card = useAppSelector(selectCardStep);
  return (
    <SidePanel open={open} onOpenChange={onClose} title={title} locked={card.step === 'processing'}>
      {card.step === 'checking' || card.step === 'success' ? (
        <div className="flex flex-col gap-4">
          <Outcome card={card} />
          <ActionRow>
            <Button onClick={onClose}>{cardTexts.close}</Button>
            <Button variant="primary" disabled busy={card.step === 'checking'} busyLabel="Checking...">
              {`Paid ${formatCents(card.amountCents)}`}
            </Button>
          </ActionRow>
        </div>
      ) : (
        <CardForm payer={payer} lastBilling={lastBilling} onClose={onClose} />
      )}
    </SidePanel>
  );
};
