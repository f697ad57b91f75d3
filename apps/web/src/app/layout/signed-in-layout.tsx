import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet } from 'react-router';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Footer } from './footer.tsx';
import { NavList } from './nav-list.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

// Most visits use neither: they load when first opened.
const CommandMenu = lazy(async () => ({
  default: (await import('../command-menu/command-menu.tsx')).CommandMenu,
}));
const ShortcutList = lazy(async () => ({
  default: (await import('../shortcuts/shortcut-list.tsx')).ShortcutList,
}));

type Overlay = 'commands' | 'shortcuts' | null;

export const SignedInLayout = () => {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const openCommands = useCallback(() => setOverlay('commands'), []);
  const openShortcutList = useCallback(() => setOverlay('shortcuts'), []);
  const closeOverlay = () => setOverlay(null);
  useShortcuts({ openCommands, openShortcutList });

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar onOpenCommands={openCommands} />
      <div className="flex grow">
        <aside className="sticky top-12 h-[calc(100dvh-3rem)] w-52 shrink-0 border-r border-line p-3 max-md:hidden">
          <NavList />
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <main id={MAIN_ID} tabIndex={-1} className="grow px-4 py-5 sm:px-6 lg:px-8">
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <Suspense>
        {overlay === 'commands' && (
          <CommandMenu open onOpenChange={closeOverlay} onOpenShortcutList={openShortcutList} />
        )}
        {overlay === 'shortcuts' && <ShortcutList open onOpenChange={closeOverlay} />}
      </Suspense>
    </div>
  );
};
