import { executionStatuses, isSuccessStatus, paymentStatuses } from '@propsmith/contract';
import { Check, Clock, X } from 'lucide-react';
import { Badge } from './badge.tsx';

const lookOf = (status: string) => {
  if (isSuccessStatus(status)) return { tone: 'ok', icon: Check } as const;
  if (status === executionStatuses.running) return { tone: 'neutral', icon: Clock } as const;
  return { tone: 'bad', icon: status === paymentStatuses.pending ? Clock : X } as const;
};

/**
 * Success statuses are green with a check mark, a running execution is grey with a clock, all others red with a cross; a
 * pending payment has not failed and has a clock.
 */
export const StatusBadge = ({ status }: { status: string }) => {
  const { tone, icon: Icon } = lookOf(status);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {status}
    </Badge>
  );
};
