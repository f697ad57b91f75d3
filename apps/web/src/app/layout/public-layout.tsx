import { screens } from '@propsmith/contract';
import { Outlet, useMatch } from 'react-router';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TestModeStrip } from './test-mode-strip.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export const PublicLayout = () => {
  const takesCards = useMatch(screens.signupPayment) !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-14 items-center justify-between px-4 sm:px-6">
        <Brand />
        <ThemeToggle />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col justify-center px-4 pt-8 pb-[10vh]">
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      {takesCards && <TestModeStrip />}
    </div>
  );
};
