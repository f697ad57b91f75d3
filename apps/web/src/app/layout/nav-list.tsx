import clsx from 'clsx';
import { NavLink } from 'react-router';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { navItemsFor } from '../nav-items.ts';

/** The links of the signed-in area; the link whose path is a prefix of the address is marked. */
export const NavList = ({ onNavigate }: { onNavigate?: () => void }) => {
  const isAdmin = useAppSelector(selectIsAdmin);
  return (
    <nav aria-label="Main">
      <ul className="flex flex-col gap-0.5">
        {navItemsFor({ isAdmin }).map(({ label, to, icon: Icon, preload }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onNavigate}
              onPointerEnter={() => {
                // Ignored: the failure is shown when the page is opened.
                preload().catch(() => undefined);
              }}
              className={({ isActive }) =>
                clsx(
                  'flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium transition-colors',
                  isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
                )
              }
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
