import { executionTexts, formatCents } from '@propsmith/contract';
import { useBusy } from '../../../lib/use-busy.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface DeleteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  costCents: number;
  /** Resolves after success and after failure. */
  onDelete: () => Promise<unknown>;
}

export const DeleteDialog = ({ open, onOpenChange, costCents, onDelete }: DeleteDialogProps) => {
  const { busy, track } = useBusy();
  const confirm = async (): Promise<void> => {
    await track(onDelete());
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={executionTexts.askToDelete}>
      <p>
        The log, its stanza and its name are removed for good. The execution stays in the list, and so does
        its charge of {formatCents(costCents)}.
      </p>
      <div className="flex justify-end gap-2 pt-4">
        <Button onClick={() => onOpenChange(false)}>{executionTexts.cancel}</Button>
        <Button variant="danger" busy={busy} onClick={() => void confirm()}>
          {executionTexts.delete}
        </Button>
      </div>
    </Dialog>
  );
};
