import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';

const widths = {
  /** Forms and reading. */
  narrow: 'max-w-2xl',
  /** Lists and cards. */
  regular: 'max-w-6xl',
  /** Work surfaces. */
  full: 'max-w-none',
};

interface PageProps extends ComponentProps<typeof PageHeader> {
  children: ReactNode;
  width?: keyof typeof widths;
}

/** The frame of a signed-in page: its header, and its content as wide as it needs. */
export const Page = ({ width = 'regular', children, ...header }: PageProps) => (
  <div className={clsx('mx-auto w-full', widths[width])}>
    <PageHeader {...header} />
    {children}
  </div>
);
