import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { keepOpenOnToast } from './keep-open-on-toast.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface SidePanelProps {
  open: boolean;
  /** Called with false on Escape, on a click on the backdrop and on the close button. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Prevents closing the panel, for work that must not be interrupted. */
  locked?: boolean;
  children: ReactNode;
}

/** A modal panel at the right edge; focus stays in it and returns to the opener. */
export const SidePanel = (props: SidePanelProps) => {
  const { open, onOpenChange, title, description, locked = false, children } = props;
  const focusReturn = useFocusReturn();
  const onChange = (isOpen: boolean) => {
    if (!locked) onOpenChange(isOpen);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <Dialog.Content
          {...focusReturn}
          onInteractOutside={keepOpenOnToast}
          {...(description === undefined && { 'aria-describedby': undefined })}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-md animate-panel flex-col border-l border-line bg-raised shadow-float focus-visible:outline-none"
        >
          <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5">
            <div className="mr-auto min-w-0 py-1">
              <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="text-ink-3">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton icon={X} label="Close" disabled={locked} />
            </Dialog.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 py-4">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** The end of a panel's form: outcome and buttons stay visible while the form scrolls. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col gap-3 border-t border-line bg-raised px-5 py-3">
    {children}
  </div>
);
