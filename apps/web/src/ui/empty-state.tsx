import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What is missing. */
  title: string;
  icon?: LucideIcon;
  /** What would be shown here and how to get it. */
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, icon: Icon, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center justify-center gap-1 px-4 py-10 text-center">
    {Icon && <Icon aria-hidden strokeWidth={1.5} className="mb-2 size-6 text-ink-3" />}
    <p className="font-medium">{title}</p>
    {children !== undefined && <div className="max-w-prose text-balance text-ink-3">{children}</div>}
    {action !== undefined && <div className="mt-3">{action}</div>}
  </div>
);
