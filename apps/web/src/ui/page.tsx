import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';

interface PageProps extends ComponentProps<typeof PageHeader> {
  /** narrow: forms and reading; regular: lists and cards; full: work surfaces. */
  width?: 'narrow' | 'regular' | 'full';
  children: ReactNode;
}

/** The frame of a signed-in page. Narrow and regular pages have their headings at the same position. */
export const Page = ({ width = 'regular', children, ...header }: PageProps) => (
  <div className={clsx('mx-auto w-full', width !== 'full' && 'max-w-6xl')}>
    <div className={clsx(width === 'narrow' && 'max-w-2xl')}>
      <PageHeader {...header} />
      {children}
    </div>
  </div>
);
