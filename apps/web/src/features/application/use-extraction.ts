import { balanceNeededCents, extractionMessages, type Dashboard } from '@propsmith/contract';
import { useEffect } from 'react';
import { loadDashboard, selectDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { logOf, selectCanExtract, selectLogExtract } from '../../state/log-extract.ts';
import { openAttempt, runExtraction } from '../../state/run-extraction.ts';
import { toast } from '../../ui/toast.ts';
import { inputProblem } from './input/check-input.ts';

const isShort = (dashboard: Dashboard | null, priceCents: number | undefined): boolean =>
  dashboard !== null && priceCents !== undefined && dashboard.balance < balanceNeededCents(priceCents);

/** Sends the log and reads the answer. A log that can't be extracted whatever the server knows is not sent. */
export const useExtraction = (priceCents: number | undefined) => {
  const dispatch = useAppDispatch();
  const extract = useAppSelector(selectLogExtract);
  const canExtract = useAppSelector(selectCanExtract);
  const dashboard = useAppSelector(selectDashboard).data;
  // What is missing may be held for the very answer that got lost.
  const isAskedAgain = openAttempt(extract)?.isOutcomeUnknown === true;
  const lacksCredit = !isAskedAgain && isShort(dashboard, priceCents);
  // A log that the company has paid for within a day is free, and only the server knows which. Where nobody has ever
  // paid, there is none.
  const mustPay = dashboard?.paymentsCount === 0;

  const run = (): void => {
    if (!canExtract) return;
    const problem = inputProblem({ mode: extract.mode, ...logOf(extract) });
    if (problem !== undefined) {
      toast.error(problem);
    } else if (lacksCredit && mustPay) {
      toast.error(extractionMessages.insufficientBalance);
      // The credit may have come meanwhile, in another tab.
      void dispatch(loadDashboard());
    } else {
      void dispatch(runExtraction());
    }
  };

  useExtractKey(run);
  return { extract, canExtract, lacksCredit, run };
};

/** Ctrl/Cmd+Enter, wherever the focus is; the editor would make a new line of it, so it is caught on its way there. */
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
