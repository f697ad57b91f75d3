import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { Brand } from './brand.tsx';
import { NavList } from './nav-list.tsx';
import { ProfileLink } from './profile-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The sidebar as an overlay, for narrow windows. Above messages, which would cover its close button. */
export const NavDrawer = ({ onClose }: { onClose: () => void }) => {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-70 animate-fade bg-overlay" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-70 flex w-64 max-w-[85vw] animate-drawer flex-col gap-3 border-r border-line bg-raised p-3 shadow-float focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">Navigation</Dialog.Title>
          <div className="flex items-center justify-between pl-2">
            <Brand />
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close navigation" />
            </Dialog.Close>
          </div>
          <NavList onNavigate={onClose} />
          <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-3">
            <ProfileLink onClick={onClose} />
            <ThemeToggle />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
