import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import { NavList } from './nav-list.tsx';

/** The sidebar of narrow windows: behind a button, over the page. */
export const NavDrawer = () => {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton icon={Menu} label="Open navigation" className="-ml-1.5 md:hidden" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-64 max-w-[85vw] animate-drawer flex-col gap-3 border-r border-line bg-raised p-3 shadow-float focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <div className="flex items-center justify-between pl-2">
            <Brand />
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close navigation" />
            </Dialog.Close>
          </div>
          <NavList onNavigate={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
