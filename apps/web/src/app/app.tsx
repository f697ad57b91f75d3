import { cardMessages } from '@propsmith/contract';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { selectIsAuthenticated } from '../state/auth.ts';
import { useAppSelector } from '../state/hooks.ts';
import { selectCardStep } from '../state/payment.ts';
import { toast } from '../ui/toast.ts';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineBanner } from './layout/offline-banner.tsx';
import { MAIN_ID } from './layout/skip-link.tsx';
import { PageProgress } from './page-progress.tsx';
import { Toasts } from './toasts.tsx';

/** Focuses the heading after a navigation, so that screen readers announce the page and Tab starts there. */
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

/** Shows a toast when a card payment ends, on every screen. */
const useCardOutcome = (): void => {
  const card = useAppSelector(selectCardStep);
  const lastCard = useRef(card);
  useEffect(() => {
    const previous = lastCard.current;
    lastCard.current = card;
    if (previous === card) return;
    if (card.step === 'success') toast.success(cardMessages.success);
    else if (card.step === 'error' && previous.step === 'checking') toast.error(card.message);
  }, [card]);
};

/** One Suspense boundary above all layouts: a navigation keeps the old page until the new one has loaded. */
export const App = () => {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  useFocusOnNavigation();
  useCardOutcome();
  return (
    <>
      <PageProgress />
      <OfflineBanner />
      <ErrorBoundary>
        <Suspense>
          <AppRoutes />
        </Suspense>
      </ErrorBoundary>
      <Toasts area={isAuthenticated ? 'signed-in' : 'login'} />
    </>
  );
};
