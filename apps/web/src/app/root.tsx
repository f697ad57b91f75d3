import { PRODUCT_NAME } from '@propsmith/contract';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { useDelayedFlag } from '../ui/use-delayed-flag.ts';
import { MAIN_ID } from './layout/skip-link.tsx';
import { Toasts } from './toasts.tsx';

/** What a route says about itself; the innermost match wins. */
export interface RouteHandle {
  readonly title?: string;
  readonly area?: 'signed-in';
}

const useHandles = (): RouteHandle =>
  useMatches().reduce<RouteHandle>(
    (all, match) => ({ ...all, ...(match.handle as RouteHandle | undefined) }),
    {},
  );

/** After a navigation, not at the first page: focus goes to the heading, so the new page is announced and Tab starts there. */
const useFocusOnNavigation = (): void => {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
    (heading ?? document.getElementById(MAIN_ID))?.focus();
  }, [pathname]);
};

export const Root = () => {
  const { title, area } = useHandles();
  const isNavigating = useDelayedFlag(useNavigation().state !== 'idle');
  useFocusOnNavigation();
  return (
    <>
      <title>{title === undefined ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`}</title>
      {isNavigating && (
        <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-skeleton bg-accent">
          <span className="sr-only">Loading page</span>
        </div>
      )}
      <Outlet />
      <Toasts area={area ?? 'login'} />
    </>
  );
};
