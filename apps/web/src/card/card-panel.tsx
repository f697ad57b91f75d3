import type { Payer } from '../state/card-outcome.ts';
import { useAppSelector } from '../state/hooks.ts';
import { selectCardStep } from '../state/payment.ts';
import { Button } from '../ui/button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { CardForm } from './card-form.tsx';
import { Outcome } from './outcome.tsx';

interface CardPanelProps {
  title: string;
  payer: Payer;
  open: boolean;
  onClose: () => void;
}

/** The card form in a side panel. It stays open while the bank is asked; while the outcome is unknown there is no form to pay again. */
export const CardPanel = ({ title, payer, open, onClose }: CardPanelProps) => {
  const card = useAppSelector(selectCardStep);
  return (
    <SidePanel open={open} onOpenChange={onClose} title={title} locked={card.step === 'processing'}>
      {card.step === 'checking' ? (
        <div className="flex flex-col items-start gap-4">
          <Outcome card={card} />
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <CardForm payer={payer} onClose={onClose} />
      )}
    </SidePanel>
  );
};
