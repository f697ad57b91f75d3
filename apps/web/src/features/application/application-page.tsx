import { SquareTerminal } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export const ApplicationPage = () => (
  <Page title="Application" width="full">
    <EmptyState icon={SquareTerminal} title="Extraction is not available yet">
      Here you will paste or upload a log and get the props.conf stanza for it.
    </EmptyState>
  </Page>
);
