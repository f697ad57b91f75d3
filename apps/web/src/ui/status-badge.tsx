import { isSuccessStatus } from '@propsmith/contract';
import { Check, X } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Success statuses are green with a check mark, all others red with a cross. */
export const StatusBadge = ({ status }: { status: string }) => {
  const isSuccess = isSuccessStatus(status);
  const Icon = isSuccess ? Check : X;
  return (
    <Badge tone={isSuccess ? 'ok' : 'bad'}>
      <Icon aria-hidden className="size-3" />
      {status}
    </Badge>
  );
};
