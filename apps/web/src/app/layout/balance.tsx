import { formatCents, screens } from '@propsmith/contract';
import { Wallet } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useMatch } from 'react-router';
import { selectIsAdmin } from '../../state/auth.ts';
import { loadDashboard, selectDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';

const BOX_CLASS = 'flex h-8 items-center gap-1.5 rounded-md px-2 text-ink-2';

/** The company's credit, once loaded; links administrators to the payments. */
export const Balance = () => {
  const dispatch = useAppDispatch();
  const isAdmin = useAppSelector(selectIsAdmin);
  const balanceCents = useAppSelector(selectDashboard).data?.balance;
  const isUnknown = balanceCents === undefined;
  const dashboardLoadsIt = useMatch(screens.dashboard) !== null;

  useEffect(() => {
    if (isUnknown && !dashboardLoadsIt) void dispatch(loadDashboard());
  }, [dispatch, isUnknown, dashboardLoadsIt]);

  if (isUnknown) return null;
  const content = (
    <>
      <Wallet aria-hidden className="size-4 lg:hidden" />
      <span className="max-lg:sr-only">Balance</span>
      <span className="font-medium text-ink tabular-nums">{formatCents(balanceCents)}</span>
    </>
  );
  return isAdmin ? (
    <Link to={screens.payments} className={`${BOX_CLASS} transition-colors hover:bg-hover`}>
      {content}
    </Link>
  ) : (
    <p className={BOX_CLASS}>{content}</p>
  );
};
