import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';

interface PageHeaderProps {
  title: string;
  description?: string;
  /** Beside the title: a count. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Replaces the title on screen while it is edited. */
  titleEditor?: ReactNode;
}

/** Contains the only h1, which is focused after a navigation so that screen readers announce the new page. */
const PageHeader = ({ title, description, badge, actions, titleEditor }: PageHeaderProps) => {
  useDocumentTitle(title);
  return (
    <header className="print:hidden flex min-h-13 flex-wrap items-center gap-x-4 gap-y-3 pb-4">
      <div className="mr-auto min-w-0">
        <div className="flex items-center gap-2">
          <h1
            tabIndex={-1}
            className={clsx(
              'text-lg font-semibold tracking-tight wrap-anywhere',
              titleEditor !== undefined && 'sr-only',
            )}
          >
            {title}
          </h1>
          {titleEditor}
          {badge}
        </div>
        {description !== undefined && <p className="text-ink-3">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
};

interface PageProps extends PageHeaderProps {
  /** narrow: forms and reading; regular: lists and cards; full: work surfaces. */
  width?: 'narrow' | 'regular' | 'full';
  children: ReactNode;
}

/** The frame of a signed-in page. Narrow and regular pages have their headings at the same position. */
export const Page = ({ width = 'regular', children, ...header }: PageProps) => (
  <div className={clsx('mx-auto flex w-full grow flex-col', width !== 'full' && 'max-w-6xl')}>
    <div className={clsx('flex grow flex-col', width === 'narrow' && 'w-full max-w-2xl')}>
      <PageHeader {...header} />
      {children}
    </div>
  </div>
);
