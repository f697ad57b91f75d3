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

/** A link in a table cell that covers the whole row. */
export const RowLink = (props: LinkProps) => <TextLink {...props} className="after:absolute after:inset-0" />;
