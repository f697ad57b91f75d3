import { decodeLog, extractionMessages, logFileProblem } from '@propsmith/contract';
import { useCallback } from 'react';
import { useAppDispatch } from '../../../state/hooks.ts';
import { logFileRead } from '../../../state/log-extract.ts';
import { logFileOf } from '../../../state/log-file.ts';
import { toast } from '../../../ui/toast.ts';

/** Reads the first file as the log, or shows why it can't be used. */
export const useLogFile = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (files: FileList | null): Promise<void> => {
      const file = files?.[0];
      if (!file) return;
      const problem = logFileProblem(file.name, file.size);
      if (problem !== undefined) {
        toast.error(problem);
        return;
      }
      try {
        const text = decodeLog(new Uint8Array(await file.arrayBuffer()));
        if (text === undefined) toast.error(extractionMessages.fileNotText);
        else dispatch(logFileRead(logFileOf(file, text)));
      } catch {
        toast.error(extractionMessages.fileUnreadable);
      }
    },
    [dispatch],
  );
};
