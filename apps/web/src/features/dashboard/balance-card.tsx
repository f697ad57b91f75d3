import { formatCents, screens } from '@propsmith/contract';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface BalanceCardProps {
  balanceCents: number;
  isAdmin: boolean;
}

export const BalanceCard = ({ balanceCents, isAdmin }: BalanceCardProps) => (
  <Card
    title="Pay as you go credit balance"
    actions={isAdmin && <ButtonLink to={screens.payments}>Payments</ButtonLink>}
  >
    <p className="text-xl font-semibold tracking-tight">{formatCents(balanceCents)}</p>
  </Card>
);
