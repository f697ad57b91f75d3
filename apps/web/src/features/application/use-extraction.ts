import { balanceNeededCents, extractionMessages, isSampleLog, type Dashboard } from '@propsmith/contract';
import { useEffect } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import { loadDashboard, selectDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { logOf, selectCanExtract, selectLogExtract } from '../../state/log-extract.ts';
import { openAttempt, runExtraction } from '../../state/run-extraction.ts';
import { toast } from '../../ui/toast.ts';
import { inputProblem } from './input/check-input.ts';

const isBalanceTooLow = (dashboard: Dashboard | null, priceCents: number | undefined): boolean =>
  dashboard !== null && priceCents !== undefined && dashboard.balance < balanceNeededCents(priceCents);

/** The extraction and how to run it. A log that the server would refuse in any case is not sent. */
export const useExtraction = (priceCents: number | undefined) => {
  const dispatch = useAppDispatch();
  const extract = useAppSelector(selectLogExtract);
  const canExtract = useAppSelector(selectCanExtract);
  // An attempt is retried only with the same redaction.
  usePreferences();
  const dashboard = useAppSelector(selectDashboard).data;
  // The missing credit may be on hold for the lost answer.
  const isRetry = openAttempt(extract)?.isOutcomeUnknown === true;
  useAskingAgain(isRetry && extract.error !== null);
  const isSample = isSampleLog(logOf(extract).text);
  const lacksCredit = !isRetry && !isSample && isBalanceTooLow(dashboard, priceCents);
  // A log that was paid for within the last day is free, which only the server knows. Without any payment there is no
  // such log.
  const mustPay = dashboard?.paymentsCount === 0;

  const run = (): void => {
    if (!canExtract) return;
    const problem = inputProblem({ mode: extract.mode, ...logOf(extract) });
    if (problem !== undefined) {
      toast.error(problem);
    } else if (lacksCredit && mustPay) {
      toast.error(extractionMessages.insufficientBalance);
      // The credit may have been topped up in another tab.
      void dispatch(loadDashboard());
    } else {
      void dispatch(runExtraction());
    }
  };

  useExtractKey(run);
  return { extract, canExtract, lacksCredit, isSample, run };
};

/** Asks for a lost answer when the connection is back, under the same key. */
const useAskingAgain = (isLost: boolean): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isLost) return;
    const ask = (): void => void dispatch(runExtraction());
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [dispatch, isLost]);
};

/** Runs on Ctrl/Cmd+Enter anywhere on the page; captured before the editor inserts a new line. */
const useExtractKey = (run: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [run]);
};
