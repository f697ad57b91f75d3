import { isSuccessStatus } from '@propsmith/contract';
import { Check, X } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Success statuses are green with a check mark, all others red with a cross. */
export const StatusBadge = ({ status }: { status: string }) =>
  isSuccessStatus(status) ? (
    <Badge tone="ok">
      <Check aria-hidden className="size-3" />
      {status}
    </Badge>
  ) : (
    <Badge tone="bad">
      <X aria-hidden className="size-3" />
      {status}
    </Badge>
  );
