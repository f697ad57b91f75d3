import { dataMessages, screens, type Dashboard } from '@propsmith/contract';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { selectIsAdmin } from '../../state/auth.ts';
import { loadDashboard, selectDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { toast } from '../../ui/toast.ts';

/** No payment and no balance: no execution can start. */
export const hasNoCredit = ({ paymentsCount, balance }: Dashboard): boolean =>
  paymentsCount === 0 && balance === 0;

/**
 * Loads the overview. An administrator without payments and balance is warned and redirected to /payments. Only a fresh
 * reply decides that: the data in the store may be older than the last payment.
 */
export const useDashboard = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isAdmin = useAppSelector(selectIsAdmin);
  const { data, error } = useAppSelector(selectDashboard);
  const reload = useCallback(() => dispatch(loadDashboard()), [dispatch]);

  useEffect(() => {
    let isMounted = true;
    // While the next page's script loads, this page is still mounted but the address has changed.
    const { pathname } = globalThis.location;
    const isPageLeft = () => !isMounted || globalThis.location.pathname !== pathname;
    void reload().then((answer) => {
      if (isPageLeft() || !isAdmin || !loadDashboard.fulfilled.match(answer) || !hasNoCredit(answer.payload))
        return;
      toast.warning(dataMessages.noCredit, { toastId: dataMessages.noCredit });
      void navigate(screens.payments, { replace: true });
    });
    return () => {
      isMounted = false;
    };
  }, [reload, navigate, isAdmin]);

  return { data, error, isAdmin, reload: () => void reload() };
};
