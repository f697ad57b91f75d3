import clsx from 'clsx';

/** A grey stand-in with the size of the thing that is loading; `className` gives width and height. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={clsx('block animate-skeleton rounded-sm bg-skeleton', className ?? 'h-4 w-full')}
  />
);
