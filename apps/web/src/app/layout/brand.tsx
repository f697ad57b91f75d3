import { PRODUCT_NAME, screens } from '@propsmith/contract';
import { Link } from 'react-router';

/** The same drawing as public/favicon.svg. */
const LogoMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden className="size-6">
    <path
      className="fill-mark-steel"
      d="M2 9.5h19.5v3.2c-3 0-4.9 1-5.5 3.3l1.8 1.8h1.7V20.5H6.5v-2.7h1.7L10 16c-.4-1.7-1.6-2.3-3.4-2.6C4.2 13 2.6 11.7 2 9.5Z"
    />
    <path className="fill-mark-spark" d="M14.6 1.5l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9Z" />
  </svg>
);

export const Brand = () => (
  <Link
    to={screens.home}
    className="flex items-center gap-2 rounded-md text-base font-semibold tracking-tight"
  >
    <LogoMark />
    {PRODUCT_NAME}
  </Link>
);
