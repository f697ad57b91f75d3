import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

interface CardProps {
  title: string;
  description?: string;
  /** Beside the title: a count. */
  badge?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Removes the padding, for tables that have their own. */
  flush?: boolean;
  children: ReactNode;
}

export const Card = ({ title, description, badge, actions, footer, flush, children }: CardProps) => {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-panel"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3.5 pb-3">
        <div className="mr-auto min-w-0">
          <h2 className="flex items-center gap-2 text-sm font-semibold">
            <span id={titleId}>{title}</span>
            {badge}
          </h2>
          {description !== undefined && <p className="mt-0.5 text-xs text-ink-3">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className={clsx('min-w-0 grow', !flush && 'px-4 pb-4')}>{children}</div>
      {footer !== undefined && (
        <footer className="flex flex-wrap gap-2 border-t border-line px-4 py-3">{footer}</footer>
      )}
    </section>
  );
};
