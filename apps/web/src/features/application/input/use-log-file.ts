import { decodeLog, extractionMessages, limits, logFileProblem } from '@propsmith/contract';
import { useCallback } from 'react';
import { useAppDispatch } from '../../../state/hooks.ts';
import { fileBeginningRead, logFileRead } from '../../../state/log-extract.ts';
import { logFileOf } from '../../../state/log-file.ts';
import { toast } from '../../../ui/toast.ts';
import { readFirstMegabyte } from './first-megabyte.ts';

/** Reads the first file as the log, or shows why it can't be used; of a file that is too large, its beginning. */
export const useLogFile = () => {
  const dispatch = useAppDispatch();
  const read = useCallback(
    async (file: File): Promise<void> => {
      if (file.size > limits.logFileBytesMax) {
        toast.error(extractionMessages.fileTooLarge);
        const text = await readFirstMegabyte(file);
        if (text !== undefined) dispatch(fileBeginningRead({ name: file.name, text }));
        return;
      }
      const text = decodeLog(new Uint8Array(await file.arrayBuffer()));
      if (text === undefined) toast.error(extractionMessages.fileNotText);
      else dispatch(logFileRead(logFileOf(file, text)));
    },
    [dispatch],
  );
  return useCallback(
    async (files: FileList | null): Promise<void> => {
      const file = files?.[0];
      if (!file) return;
      // The size is the last of the rules: a file that only is too large can be used in part.
      const problem = logFileProblem(file.name, Math.min(file.size, limits.logFileBytesMax));
      if (problem !== undefined) {
        toast.error(problem);
        return;
      }
      try {
        await read(file);
      } catch {
        toast.error(extractionMessages.fileUnreadable);
      }
    },
    [read],
  );
};
