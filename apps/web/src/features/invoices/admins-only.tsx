import { invoiceTexts } from '@propsmith/contract';
import { AskAdministrator } from '../../ui/ask-administrator.tsx';
import { Page } from '../../ui/page.tsx';

export const AdminsOnly = () => (
  <Page title={invoiceTexts.heading}>
    <AskAdministrator>Invoices are for the administrators of your company.</AskAdministrator>
  </Page>
);
