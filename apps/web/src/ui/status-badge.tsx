import { isSuccessStatus } from '@propsmith/contract';
import { Check, X } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Success statuses are green with a check mark, every other status red with its word. */
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
