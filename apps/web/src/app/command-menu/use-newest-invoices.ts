import type { Invoice } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../state/hooks.ts';
import { loadNewestInvoices } from '../../state/invoices.ts';

/** The newest invoices, loaded when first wanted; none when that fails, since /invoices says why. */
export const useNewestInvoices = (isWanted: boolean): readonly Invoice[] => {
  const dispatch = useAppDispatch();
  const [invoices, setInvoices] = useState<readonly Invoice[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isMounted = true;
    void dispatch(loadNewestInvoices()).then((result) => {
      if (isMounted && loadNewestInvoices.fulfilled.match(result)) setInvoices(result.payload);
    });
    return () => {
      isMounted = false;
    };
  }, [dispatch, isWanted]);
  return isWanted ? invoices : [];
};
