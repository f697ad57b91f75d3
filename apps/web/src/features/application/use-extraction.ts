import { balanceNeededCents, extractionMessages } from '@propsmith/contract';
import { useEffect } from 'react';
import { loadDashboard, selectDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { extractLog, selectCanExtract, selectLogExtract, uploadLog } from '../../state/log-extract.ts';
import { toast } from '../../ui/toast.ts';
import { inputProblem } from './input/check-input.ts';

/** Sends the log and reads the answer; nothing is sent that the server would refuse. */
export const useExtraction = (priceCents: number | undefined, keepInput: boolean) => {
  const dispatch = useAppDispatch();
  const extract = useAppSelector(selectLogExtract);
  const canExtract = useAppSelector(selectCanExtract);
  const balanceCents = useAppSelector(selectDashboard).data?.balance;
  const lacksCredit =
    balanceCents !== undefined && priceCents !== undefined && balanceCents < balanceNeededCents(priceCents);

  const sourceOf = async () => {
    const { mode, text, fileName } = extract;
    if (mode === 'text' || fileName === null) return { logs: text };
    const upload = await dispatch(uploadLog({ text, fileName }));
    return uploadLog.fulfilled.match(upload) ? { uploadId: upload.payload.id } : undefined;
  };

  const run = async (): Promise<void> => {
    if (!canExtract) return;
    const problem =
      inputProblem(extract) ?? (lacksCredit ? extractionMessages.insufficientBalance : undefined);
    if (problem !== undefined) {
      toast.error(problem);
      return;
    }
    // Made before anything is sent: however often this request is repeated, it is one execution.
    const key = crypto.randomUUID();
    const source = await sourceOf();
    if (source) await dispatch(extractLog({ key, source, keepInput }));
    void dispatch(loadDashboard());
  };

  useExtractKey(() => void run());
  return { extract, canExtract, lacksCredit, run: () => void run() };
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
