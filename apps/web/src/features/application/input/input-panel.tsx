import { formatCents, limits } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { inputModeChosen, logTyped, type LogExtractState } from '../../../state/log-extract.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import type { DescribeEvent } from '../log-view/event-tooltip.ts';
import { LogView } from '../log-view/log-view.tsx';
import { FilePicker } from './file-picker.tsx';
import { sampleLogs } from './samples.ts';
import { useLogFile } from './use-log-file.ts';

interface InputPanelProps {
  extract: Pick<LogExtractState, 'mode' | 'text' | 'fileName' | 'loading' | 'output'>;
  tokenCount: number;
  priceCents: number | undefined;
  events: readonly SimulatedEvent[];
  describe: DescribeEvent;
  onExtract: () => void;
  scrollTo: { readonly place: number } | undefined;
}

const modes = [
  { value: 'text', label: 'Paste Logs', icon: ClipboardPaste },
  { value: 'file', label: 'File Upload', icon: FileUp },
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

/** Where the log comes in, and afterwards shows the events found in it. */
export const InputPanel = ({
  extract,
  tokenCount,
  priceCents,
  events,
  describe,
  onExtract,
  scrollTo,
}: InputPanelProps) => {
  const { mode, text, fileName, loading, output } = extract;
  const dispatch = useAppDispatch();
  const readFile = useLogFile();
  const [dragged, setDragged] = useState(false);
  const locked = loading || output !== null;
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDragged(false);
    if (!locked) void readFile(event.dataTransfer.files);
  };

  return (
    <section
      aria-labelledby="input-heading"
      className="flex h-full min-h-0 flex-col border border-line bg-panel data-dragged:border-accent"
      data-dragged={dragged || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
      onDragLeave={() => setDragged(false)}
      onDropCapture={onDrop}
    >
      <header className="flex min-h-10 flex-wrap items-center gap-3 border-b border-line px-3 py-1">
        <h2 id="input-heading" className="mr-auto font-medium">
          Input
        </h2>
        <ChoiceGroup
          label="Input mode"
          hideLabel
          choices={modes}
          value={mode}
          disabled={locked}
          onChange={(chosen) => dispatch(inputModeChosen(chosen))}
        />
      </header>
      {mode === 'file' && <FilePicker fileName={fileName} disabled={locked} />}
      {mode === 'text' && text === '' && <Samples />}
      <div className="min-h-0 flex-1">
        <LogView
          label="Log"
          hint="Paste a log here, or drop a file."
          text={text}
          readOnly={locked || mode === 'file'}
          events={events}
          describe={describe}
          keys={[{ key: 'Mod-Enter', run: () => (onExtract(), true) }]}
          onEdit={(edited) => dispatch(logTyped(edited))}
          scrollTo={scrollTo}
        />
      </div>
      <footer className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 py-1.5 text-xs text-ink-3">
        <span>
          {formatCount(text.length)}
          {mode === 'text' && ` of ${formatCount(limits.logTextCharsMax)}`} characters,{' '}
          {formatCount(tokenCount)} tokens
        </span>
        {priceCents !== undefined && (
          <span>{formatCents(priceCents)} per execution; the same log again within 24 hours is free</span>
        )}
      </footer>
    </section>
  );
};
