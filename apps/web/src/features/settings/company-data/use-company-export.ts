import type { CompanyExport } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { rejectionText } from '../../../state/api-thunk.ts';
import { loadCompanyExport } from '../../../state/company-export.ts';
import { useAppDispatch } from '../../../state/hooks.ts';

const POLL_MS = 5000;

type Loaded = { readonly latest: CompanyExport | null } | { readonly error: string };

/** The company's latest export, followed while it is being made. */
export const useCompanyExport = () => {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isWaiting = loaded !== null && 'latest' in loaded && loaded.latest?.state === 'waiting';

  useEffect(() => {
    let isShown = true;
    const load = () =>
      dispatch(loadCompanyExport()).then((outcome) => {
        if (!isShown) return;
        if (loadCompanyExport.fulfilled.match(outcome)) setLoaded({ latest: outcome.payload });
        // One that fails between two others is repeated in silence.
        else if (!isWaiting) setLoaded({ error: rejectionText(outcome.payload) });
      });
    if (!isWaiting) void load();
    const timer = isWaiting ? setInterval(() => void load(), POLL_MS) : undefined;
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [dispatch, attempt, isWaiting]);

  return {
    loaded,
    retry: () => setAttempt(attempt + 1),
    show: (latest: CompanyExport | null) => setLoaded({ latest }),
  };
};
