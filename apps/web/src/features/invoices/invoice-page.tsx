import { invoiceMessages, invoiceTexts, invoiceTitle, screens } from '@propsmith/contract';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Page } from '../../ui/page.tsx';
import { useDelayedFlag } from '../../ui/use-delayed-flag.ts';
import { AdminsOnly } from './admins-only.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceSheet, SheetSkeleton } from './invoice-sheet.tsx';
import { useInvoice } from './use-invoice.ts';

const NotFound = () => (
  <EmptyState icon={FileQuestion} title={invoiceMessages.notFound}>
    There is no invoice of your company at this address.
  </EmptyState>
);

const InvoiceView = ({ id }: { id: string }) => {
  const { answer, retry } = useInvoice(id);
  const showSkeleton = useDelayedFlag(answer === null);
  const invoice = answer?.status === 'shown' ? answer.invoice : undefined;
  return (
    <Page
      width="narrow"
      title={invoice ? `${invoiceTitle(invoice)} ${invoice.number}` : invoiceMessages.invoice}
      actions={
        <>
          <ButtonLink to={screens.invoices}>{invoiceTexts.heading}</ButtonLink>
          {invoice && <InvoiceActions id={invoice.id} />}
        </>
      }
    >
      {invoice && <InvoiceSheet invoice={invoice} />}
      {answer?.status === 'missing' && <NotFound />}
      {answer?.status === 'failed' && <ErrorBox message={answer.error} onRetry={retry} />}
      {showSkeleton && <SheetSkeleton />}
    </Page>
  );
};

/** One invoice or credit note. */
export const InvoicePage = () => {
  const { id = '' } = useParams();
  return useAppSelector(selectIsAdmin) ? <InvoiceView id={id} /> : <AdminsOnly />;
};
