import clsx from 'clsx';

/** A grey placeholder for loading content; `className` sets width and height. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={clsx('block animate-skeleton rounded-sm bg-skeleton', className ?? 'h-4 w-full')}
  />
);
