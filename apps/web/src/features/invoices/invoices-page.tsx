import { ReceiptText } from 'lucide-react';
import { selectIsAdmin } from '../../state/auth.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { AskAdministrator } from '../../ui/ask-administrator.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export const InvoicesPage = () => (
  <Page title="Invoices">
    {useAppSelector(selectIsAdmin) ? (
      <EmptyState icon={ReceiptText} title="No invoices yet">
        Each successful card payment gets an invoice. Card payments are not available yet.
      </EmptyState>
    ) : (
      <AskAdministrator>Invoices are for the administrators of your company.</AskAdministrator>
    )}
  </Page>
);
