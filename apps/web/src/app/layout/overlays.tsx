import { lazy, Suspense } from 'react';

const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }));
const CommandMenu = lazy(async () => ({
  default: (await import('../command-menu/command-menu.tsx')).CommandMenu,
}));
const ShortcutList = lazy(async () => ({
  default: (await import('../shortcuts/shortcut-list.tsx')).ShortcutList,
}));

export type OverlayName = 'navigation' | 'commands' | 'shortcuts';

interface OverlaysProps {
  open: OverlayName | null;
  onChange: (open: OverlayName | null) => void;
}

/** Overlays of the page, one at a time. Most visits need none, so each loads when first opened. */
export const Overlays = ({ open, onChange }: OverlaysProps) => {
  const close = () => onChange(null);
  return (
    <Suspense>
      {open === 'navigation' && <NavDrawer onClose={close} />}
      {open === 'commands' && (
        <CommandMenu onClose={close} onOpenShortcutList={() => onChange('shortcuts')} />
      )}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </Suspense>
  );
};
