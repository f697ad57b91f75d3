import { useId, type ReactNode } from 'react';

interface SecuritySectionProps {
  title: string;
  description: string;
  /** To the right of the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One subject of the card. */
export const SecuritySection = ({ title, description, actions, children }: SecuritySectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line px-4 py-3.5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:flex-nowrap">
        <div className="mr-auto min-w-0">
          <h3 id={titleId} className="font-medium">
            {title}
          </h3>
          <p className="mt-0.5 text-xs text-ink-3">{description}</p>
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
};
