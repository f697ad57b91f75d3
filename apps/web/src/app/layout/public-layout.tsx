import { screens } from '@propsmith/contract';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { Pitch } from './pitch.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TestModeStrip } from './test-mode-strip.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const screensWithPitch: readonly string[] = [screens.login, screens.signup];

export const PublicLayout = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const { pathname } = useLocation();
  const hasPitch = screensWithPitch.includes(pathname);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-14 items-center justify-between px-4 sm:px-6">
        <Brand />
        <ThemeToggle />
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={clsx(
          'flex grow flex-col justify-center px-4 pt-8 pb-[10vh]',
          hasPitch && 'gap-6 lg:flex-row lg:items-center lg:gap-16',
        )}
      >
        {hasPitch && <Pitch />}
        <div className={clsx('w-full', hasPitch && 'lg:max-w-sm')}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </div>
      </main>
      <Footer />
      {pathname === screens.signupPayment && <TestModeStrip />}
    </div>
  );
};
