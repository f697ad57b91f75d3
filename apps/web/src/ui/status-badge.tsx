import { executionStatuses, isSuccessStatus } from '@propsmith/contract';
import { Check, Clock, X } from 'lucide-react';
import { Badge } from './badge.tsx';

const lookOf = (status: string) => {
  if (isSuccessStatus(status)) return { tone: 'ok', icon: Check } as const;
  return status === executionStatuses.running
    ? ({ tone: 'neutral', icon: Clock } as const)
    : ({ tone: 'bad', icon: X } as const);
};

/** Success statuses are green with a check mark, a running execution is grey with a clock, all others red with a cross. */
export const StatusBadge = ({ status }: { status: string }) => {
  const { tone, icon: Icon } = lookOf(status);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {status}
    </Badge>
  );
};
