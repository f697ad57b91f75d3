import { dashboardTexts, dataMessages } from '@propsmith/contract';
import clsx from 'clsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useDelayedFlag } from '../../ui/use-delayed-flag.ts';
import { ActivityCard } from './activity-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ExecutionsCard } from './executions-card.tsx';
import { NextCard } from './next-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { hasNoCredit, useDashboard } from './use-dashboard.ts';

export const DashboardPage = () => {
  const { data, error, isAdmin, reload } = useDashboard();
  const showSkeletons = useDelayedFlag(data === null && error === null);
  const next = <NextCard dashboard={data ?? undefined} isAdmin={isAdmin} />;
  /** What to do comes first for someone who has done nothing yet. */
  const isNew = data?.executionsCount === 0;
  return (
    <Page title={dashboardTexts.heading}>
      <div className="flex flex-col gap-4">
        {error !== null && <ErrorBox message={error} onRetry={reload} />}
        {data && !isAdmin && hasNoCredit(data) && (
          <Notice tone="warn" title={dataMessages.noCredit}>
            {dataMessages.askAdministrator}.
          </Notice>
        )}
        {(data ?? showSkeletons) && (
          <>
            {isNew && next}
            <BalanceCard balanceCents={data?.balance} isAdmin={isAdmin} />
            <div className={clsx('grid items-start gap-4', isAdmin && 'xl:grid-cols-2')}>
              <ExecutionsCard count={data?.executionsCount} recent={data?.recentExecutions} />
              {isAdmin && <PaymentsCard count={data?.paymentsCount} recent={data?.recentPayments} />}
            </div>
            <ActivityCard activity={data?.activity} />
            {!isNew && next}
          </>
        )}
      </div>
    </Page>
  );
};
