import { invoiceMessages, invoiceTexts } from '@propsmith/contract';
import { Download, Printer } from 'lucide-react';
import { useBusy } from '../../lib/use-busy.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { downloadInvoice } from '../../state/invoices.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

export const InvoiceActions = ({ id }: { id: string }) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const download = async (): Promise<void> => {
    const answer = await track(dispatch(downloadInvoice(id)));
    if (downloadInvoice.rejected.match(answer)) toast.error(invoiceMessages.downloadFailed);
  };
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden className="size-3.5" />
        {invoiceTexts.print}
      </Button>
      <Button variant="primary" busy={busy} onClick={() => void download()}>
        {!busy && <Download aria-hidden className="size-3.5" />}
        {invoiceTexts.downloadPdf}
      </Button>
    </>
  );
};
