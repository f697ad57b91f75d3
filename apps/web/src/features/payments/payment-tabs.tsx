import { paymentTexts, STATEMENT_TAB, statementTexts, TAB_PARAM } from '@propsmith/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { Statement } from './statement/statement.tsx';

const PAYMENTS_TAB = 'payments';

/** Payments and statement. The address holds the tab; changing it drops the page number of the other tab. */
export const PaymentTabs = ({ payments }: { payments: ReactNode }) => {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      label="Payments and statement"
      value={params.get(TAB_PARAM) === STATEMENT_TAB ? STATEMENT_TAB : PAYMENTS_TAB}
      onValueChange={(tab) => setParams(tab === STATEMENT_TAB ? { [TAB_PARAM]: tab } : {})}
      tabs={[
        { value: PAYMENTS_TAB, label: paymentTexts.heading, content: payments },
        { value: STATEMENT_TAB, label: statementTexts.tab, content: <Statement /> },
      ]}
    />
  );
};
