import {
  applicationTexts,
  extractionMessages,
  isSampleLog,
  limits,
  logFileProblem,
  redactionTexts,
  sampleLogs,
  screens,
  severalLogsTexts,
} from '@propsmith/contract';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { useMemo, useState, type DragEvent } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { dropOf } from '../../../lib/found-files.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import {
  inputModeChosen,
  isLocked,
  logFileRead,
  logOf,
  logTyped,
  type LogExtractState,
} from '../../../state/log-extract.ts';
import { PASTED_FILE_NAME, type LogFile } from '../../../state/log-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { LogPanel } from '../log-view/log-panel.tsx';
import type { LogHighlights } from '../use-event-selection.ts';
import { RedactionOption } from '../redaction/redaction-option.tsx';
import { FilePicker } from './file-picker.tsx';
import { firstMegabyte } from '../../../lib/first-megabyte.ts';
import { useLogFile, useSeveralLogs } from './use-log-file.ts';
import { useSettledText } from './use-settled-text.ts';
import { WrappedNotice } from './wrapped-notice.tsx';

interface InputPanelProps extends LogHighlights {
  extract: LogExtractState;
  tokenCount: number;
}

const modes = [
  { value: 'text', label: applicationTexts.pasteMode, icon: ClipboardPaste },
  { value: 'file', label: applicationTexts.fileMode, icon: FileUp },
] as const;

const Samples = () => {
  const dispatch = useAppDispatch();
  return (
    <p className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 text-xs text-ink-3">
      Try a sample:
      {sampleLogs.map(({ name, text }) => (
        <Button key={name} size="sm" onClick={() => dispatch(logTyped(text))}>
          {name}
        </Button>
      ))}
    </p>
  );
};

/** A paste over the limit can be sent as a file, which may be longer; beyond that, its beginning can. */
const TooLong = ({ text }: { text: string }) => {
  const dispatch = useAppDispatch();
  const whole = { name: PASTED_FILE_NAME, text };
  const settledText = useSettledText(text);
  const fits = useMemo(
    () => logFileProblem(PASTED_FILE_NAME, new TextEncoder().encode(settledText).length) === undefined,
    [settledText],
  );
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-warn-soft px-3 py-2"
    >
      {fits ? extractionMessages.textTooLong : extractionMessages.pasteTooLargeForFile}
      <Button
        size="sm"
        onClick={() =>
          dispatch(logFileRead(fits ? whole : { ...whole, text: firstMegabyte(text), isBeginning: true }))
        }
      >
        {fits ? applicationTexts.sendAsFile : applicationTexts.useFirstMegabyte}
      </Button>
    </div>
  );
};

/** A file over the limit: its beginning can be used. */
const TooLarge = ({ beginning }: { beginning: LogFile }) => {
  const dispatch = useAppDispatch();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-warn-soft px-3 py-2"
    >
      {extractionMessages.largeFile(beginning.name)}
      <Button size="sm" onClick={() => dispatch(logFileRead(beginning))}>
        {applicationTexts.useFirstMegabyte}
      </Button>
    </div>
  );
};

/** Why a file can't be used; stays until the next choice. */
const Refusal = ({ reason }: { reason: string }) => (
  <p role="alert" className="border-b border-line bg-bad-soft px-3 py-2 text-bad">
    {reason}
  </p>
);

/** What becomes of the log. */
const fateOf = (extract: LogExtractState): string => {
  if (isSampleLog(logOf(extract).text)) return 'A sample is neither listed nor kept.';
  return extract.keepInput
    ? 'Kept with its result until you delete it or your retention time is over.'
    : 'Dropped as soon as the answer is made.';
};

const Footer = ({ extract, tokenCount }: Pick<InputPanelProps, 'extract' | 'tokenCount'>) => (
  <>
    <p>
      {formatCount(logOf(extract).text.length)}
      {extract.mode === 'text' && ` of ${formatCount(limits.logTextCharsMax)}`} characters,{' '}
      {formatCount(tokenCount)} tokens
    </p>
    {isLocked(extract) && extract.sent !== null && <p>{redactionTexts.sent}</p>}
    {extract.mode === 'file' && extract.file?.charset !== undefined && (
      <p>
        The file is not in UTF-8. Where Splunk monitors it, props.conf needs{' '}
        <code>CHARSET = {extract.file.charset}</code> for it.
      </p>
    )}
    <p>{fateOf(extract)}</p>
  </>
);

/** The log to extract; with an answer, its events are marked. */
export const InputPanel = ({ extract, tokenCount, ...shown }: InputPanelProps) => {
  const { mode } = extract;
  const { text, fileName } = logOf(extract);
  const dispatch = useAppDispatch();
  const readFile = useLogFile();
  const openSeveral = useSeveralLogs();
  const [dragged, setDragged] = useState(false);
  const locked = isLocked(extract);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDragged(false);
    if (locked) return;
    const drop = dropOf(event.dataTransfer);
    if (!openSeveral(drop)) void readFile(drop.files);
  };

  return (
    <div
      className="h-full min-h-0 data-dragged:outline-2 data-dragged:outline-accent"
      data-dragged={dragged || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(!locked);
      }}
      onDragLeave={() => setDragged(false)}
      onDropCapture={onDrop}
    >
      <LogPanel
        controls={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ChoiceGroup
              label="Input mode"
              hideLabel
              choices={modes}
              value={mode}
              disabled={locked}
              onChange={(chosen) => dispatch(inputModeChosen(chosen))}
            />
            <TextLink to={screens.severalLogs}>{severalLogsTexts.heading}</TextLink>
          </div>
        }
        above={
          <>
            {mode === 'file' && <FilePicker fileName={fileName} disabled={locked} />}
            {extract.refusal !== null && <Refusal reason={extract.refusal} />}
            {mode === 'file' && extract.beginning && <TooLarge beginning={extract.beginning} />}
            {!locked && <RedactionOption extract={extract} text={text} />}
            {mode === 'text' && text === '' && <Samples />}
            {mode === 'text' && text.length > limits.logTextCharsMax && <TooLong text={text} />}
            {!locked && <WrappedNotice extract={extract} text={text} />}
          </>
        }
        footer={<Footer extract={extract} tokenCount={tokenCount} />}
        text={text}
        readOnly={locked || mode === 'file'}
        onEdit={(edited) => dispatch(logTyped(edited))}
        {...shown}
      />
    </div>
  );
};
