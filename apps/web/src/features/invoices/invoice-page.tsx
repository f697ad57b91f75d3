import { invoiceMessages, invoiceTexts, invoiceTitle, screens } from '@propsmith/contract';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { loadInvoice } from '../../state/invoices.ts';
import { useResource } from '../../state/use-resource.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Page } from '../../ui/page.tsx';
import { useDelayedFlag } from '../../ui/use-delayed-flag.ts';
import { AdminsOnly } from './admins-only.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceSheet, SheetSkeleton } from './invoice-sheet.tsx';

const NotFound = () => (
  <EmptyState icon={FileQuestion} title={invoiceMessages.notFound}>
    There is no invoice of your company at this address.
  </EmptyState>
);

const InvoiceView = ({ id }: { id: string }) => {
  const { resource, retry } = useResource(loadInvoice, id);
  const showSkeleton = useDelayedFlag(resource.kind === 'loading');
  const invoice = resource.kind === 'loaded' ? resource.data : undefined;
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
      {resource.kind === 'not-found' && <NotFound />}
      {resource.kind === 'failed' && <ErrorBox message={resource.message} onRetry={retry} />}
      {showSkeleton && <SheetSkeleton />}
    </Page>
  );
};

/** One invoice or credit note. */
export const InvoicePage = () => {
  const { id = '' } = useParams();
  return useAppSelector(selectIsAdmin) ? <InvoiceView key={id} id={id} /> : <AdminsOnly />;
};
