import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { keepOpenOnToast } from './keep-open-on-toast.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Shows what would be lost: only a button closes it, not Escape or a click outside. */
  closesByButtonOnly?: boolean;
  children: ReactNode;
}

const keepOpen = (event: Event): void => event.preventDefault();

export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  closesByButtonOnly = false,
  children,
}: DialogProps) => {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center overflow-y-auto p-4 pt-[12vh]">
          <Primitive.Content
            {...focusReturn}
            onInteractOutside={closesByButtonOnly ? keepOpen : keepOpenOnToast}
            {...(closesByButtonOnly && { onEscapeKeyDown: keepOpen })}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className="pointer-events-auto w-full max-w-lg animate-dialog rounded-lg border border-line bg-raised shadow-float focus-visible:outline-none"
          >
            <header className="flex items-start gap-3 pt-3 pr-3 pl-5">
              <div className="mr-auto min-w-0 py-1">
                <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
                {description !== undefined && (
                  <Primitive.Description className="text-ink-3">{description}</Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton icon={X} label="Close" />
              </Primitive.Close>
            </header>
            <div className="px-5 pt-3 pb-5">{children}</div>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
