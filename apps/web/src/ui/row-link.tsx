import { TextLink } from './text-link.tsx';
import type { LinkProps } from 'react-router';

/** A link in a table cell that covers the whole row. */
export const RowLink = (props: LinkProps) => <TextLink {...props} className="after:absolute after:inset-0" />;
