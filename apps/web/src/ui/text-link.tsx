import clsx from 'clsx';
import { Link, type LinkProps } from 'react-router';

export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={clsx(
      'rounded-sm font-medium text-accent-ink underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current',
      className,
    )}
  />
);
