import { dashboardTexts, formatCents, screens } from '@propsmith/contract';
import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface BalanceCardProps {
  /** Undefined while loading. */
  balanceCents: number | undefined;
  isAdmin: boolean;
}

/** The balance and a link to top it up. */
export const BalanceCard = ({ balanceCents, isAdmin }: BalanceCardProps) => {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-panel px-4 py-3.5"
    >
      <div>
        <h2 id={titleId} className="text-ink-2">
          {dashboardTexts.balance}
        </h2>
        <div className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums">
          {balanceCents === undefined ? <Skeleton className="h-7 w-28" /> : formatCents(balanceCents)}
        </div>
      </div>
      {isAdmin && <ButtonLink to={screens.payments}>{dashboardTexts.toPayments}</ButtonLink>}
    </section>
  );
};
