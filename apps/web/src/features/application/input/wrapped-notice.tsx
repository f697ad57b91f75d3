import { applicationTexts, wrappingSentences } from '@propsmith/contract';
import { unwrap } from '@propsmith/unwrap';
import { useMemo, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../../state/hooks.ts';
import { logFileRead, logTyped, type LogExtractState } from '../../../state/log-extract.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettledText } from './use-settled-text.ts';

interface WrappedNoticeProps {
  extract: LogExtractState;
  /** The log as it was entered. */
  text: string;
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-accent-soft px-3 py-2 text-xs"
  >
    {children}
  </div>
);

/** Settings for a text to which copying or exporting added something would not fit the log; what was added can be left out. */
export const WrappedNotice = ({ extract, text }: WrappedNoticeProps) => {
  const dispatch = useAppDispatch();
  const [removal, setRemoval] = useState<{ log: string; undo: () => void }>();
  const settledText = useSettledText(text);
  const unwrapped = useMemo(() => unwrap(settledText), [settledText]);

  /** Replaces the text; the result puts the old one back. */
  const replaceBy = (log: string): (() => void) => {
    const { mode, file } = extract;
    if (mode === 'file' && file !== null) {
      dispatch(logFileRead({ ...file, text: log }));
      return () => dispatch(logFileRead(file));
    }
    dispatch(logTyped(log));
    return () => dispatch(logTyped(text));
  };

  if (removal?.log === text)
    return (
      <Notice>
        {applicationTexts.unwrapped}
        <Button size="sm" onClick={removal.undo}>
          {applicationTexts.undoUnwrap}
        </Button>
      </Notice>
    );
  if (unwrapped === undefined || settledText !== text) return null;
  return (
    <Notice>
      <p className="min-w-0 flex-1 basis-64">
        {unwrapped.wrappings.map((wrapping) => wrappingSentences[wrapping]).join(' ')}
      </p>
      <Button size="sm" onClick={() => setRemoval({ log: unwrapped.text, undo: replaceBy(unwrapped.text) })}>
        {applicationTexts.unwrap}
      </Button>
    </Notice>
  );
};
