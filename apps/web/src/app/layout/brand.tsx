import { PRODUCT_NAME, screens } from '@propsmith/contract';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo-mark.tsx';

export const Brand = () => (
  <Link
    to={screens.home}
    className="flex items-center gap-2 rounded-md text-base font-semibold tracking-tight"
  >
    <LogoMark className="size-6" />
    {PRODUCT_NAME}
  </Link>
);
