import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet } from 'react-router';
import { selectDashboard } from '../../state/dashboard.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Footer } from './footer.tsx';
import { NavList } from './nav-list.tsx';
import { Overlays, type OverlayName } from './overlays.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TestModeStrip } from './test-mode-strip.tsx';
import { TopBar } from './top-bar.tsx';

/** Few companies ever see it: it is not part of the first script. */
const ClosingBanner = lazy(async () => ({
  default: (await import('./closing-banner.tsx')).ClosingBanner,
}));

export const SignedInLayout = () => {
  const [overlay, setOverlay] = useState<OverlayName | null>(null);
  const closesAt = useAppSelector(selectDashboard).data?.closes_at ?? null;
  const openCommands = useCallback(() => setOverlay('commands'), []);
  const openShortcutList = useCallback(() => setOverlay('shortcuts'), []);
  useShortcuts({ openCommands, openShortcutList });

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar onOpen={setOverlay} />
      <div className="flex grow">
        <aside className="w-52 shrink-0 border-r border-line max-md:hidden print:hidden">
          <div className="sticky top-12 p-3">
            <NavList />
          </div>
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <Suspense>{closesAt !== null && <ClosingBanner closesAt={closesAt} />}</Suspense>
          <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col px-4 py-5 sm:px-6 lg:px-8 print:p-0">
            <ErrorBoundary>
              <Outlet />
            </ErrorBoundary>
          </main>
          <Footer />
        </div>
      </div>
      <TestModeStrip />
      <Overlays open={overlay} onChange={setOverlay} />
    </div>
  );
};
