import {
  charsetOf,
  decodeLog,
  extractionMessages,
  limits,
  logFileProblem,
  screens,
} from '@propsmith/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { readFirstMegabyte } from '../../../lib/first-megabyte.ts';
import { isArchiveName, type Drop, type FoundFile } from '../../../lib/found-files.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import {
  existingStanzaGiven,
  fileBeginningRead,
  fileRefused,
  logFileRead,
} from '../../../state/log-extract.ts';
import { logFileOf } from '../../../state/log-file.ts';
import { openFiles } from '../../../state/read-logs.ts';

/** Files such as props.conf hold a stanza, not a log. */
const isConf = ({ name }: File): boolean => /\.conf$/i.test(name);

/** Whether these files have a screen of their own: several logs, or an archive. A .conf beside one log is a stanza. */
const areSeveral = (found: readonly FoundFile[]): boolean =>
  found.filter(({ file }) => !isConf(file)).length > 1 || found.some(({ file }) => isArchiveName(file.name));

/** Opens the screen for several logs, if the files are such; returns whether they are. */
export const useSeveralLogs = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    ({ hasFolder, files, read }: Drop): boolean => {
      if (!hasFolder && !areSeveral(files)) return false;
      void dispatch(openFiles(read()));
      void navigate(screens.severalLogs);
      return true;
    },
    [dispatch, navigate],
  );
};

/**
 * Reads the first file as the log, or shows why it can't be used; of a file that is too large, its beginning. A .conf file is
 * read as the stanza to check.
 */
export const useLogFile = () => {
  const dispatch = useAppDispatch();
  const read = useCallback(
    async (file: File): Promise<void> => {
      if (file.size > limits.logFileBytesMax) {
        dispatch(fileRefused(extractionMessages.fileTooLarge));
        if (isConf(file)) return;
        const text = await readFirstMegabyte(file);
        if (text !== undefined) dispatch(fileBeginningRead({ name: file.name, text, isBeginning: true }));
        return;
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      const text = decodeLog(bytes);
      if (text === undefined) dispatch(fileRefused(extractionMessages.fileNotText));
      else if (isConf(file)) dispatch(existingStanzaGiven(text));
      else dispatch(logFileRead(logFileOf(file, text, charsetOf(bytes))));
    },
    [dispatch],
  );
  return useCallback(
    async (found: readonly FoundFile[]): Promise<void> => {
      const given = found.map(({ file }) => file);
      const [log, conf] = [given.find((file) => !isConf(file)), given.find(isConf)];
      // The size is the last of the rules: a file that only is too large can be used in part.
      const problem = log && logFileProblem(log.name, Math.min(log.size, limits.logFileBytesMax));
      dispatch(fileRefused(problem ?? null));
      try {
        if (log && problem === undefined) await read(log);
        if (conf) await read(conf);
      } catch {
        dispatch(fileRefused(extractionMessages.fileUnreadable));
      }
    },
    [dispatch, read],
  );
};
