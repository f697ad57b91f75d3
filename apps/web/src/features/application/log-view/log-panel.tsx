import type { SimulatedEvent } from '@propsmith/splunk';
import { WrapText } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { describeEvent } from '../event-time.ts';
import { eventAt } from './events-in-range.ts';
import { InputFrame } from './input-frame.tsx';
import { hasLongLines } from './long-lines.ts';
import { LogView, type ScrollTarget } from './log-view.tsx';

interface LogPanelProps {
  /** To the right of the title. */
  controls?: ReactNode;
  /** Between the title and the log. */
  above?: ReactNode;
  /** Facts about the text, below it. */
  footer: ReactNode;
  text: string;
  readOnly: boolean;
  events: readonly SimulatedEvent[];
  onEdit?: (text: string) => void;
  scrollTo: ScrollTarget | undefined;
  /** Indexes of the selected events. */
  selected: ReadonlySet<number>;
}

const marks = [
  { swatch: 'border-t-2 border-line-strong', label: 'event' },
  { swatch: 'log-prefix', label: 'prefix' },
  { swatch: 'log-timestamp', label: 'timestamp' },
  { swatch: 'log-event-wrong', label: 'to look at' },
];

const Legend = () => (
  <ul aria-label="Marks in the log" className="log-marks flex flex-wrap gap-x-3">
    {marks.map(({ swatch, label }) => (
      <li key={label} className="flex items-center gap-1.5">
        <span aria-hidden className={`inline-block h-3 w-4 ${swatch}`} />
        {label}
      </li>
    ))}
  </ul>
);

/** The log with a description of the event at the cursor. */
export const LogPanel = ({
  controls,
  above,
  footer,
  text,
  readOnly,
  events,
  onEdit,
  scrollTo,
  selected,
}: LogPanelProps) => {
  const areLong = useMemo(() => hasLongLines(text), [text]);
  const [chosen, setChosen] = useState<boolean>();
  const wraps = chosen ?? areLong;
  const [offset, setOffset] = useState(0);
  const index = eventAt(events, offset);
  const event = index === undefined ? undefined : events[index];
  return (
    <InputFrame
      controls={
        <>
          <div className="max-sm:order-last max-sm:basis-full">{controls}</div>
          <IconButton
            icon={WrapText}
            label="Wrap lines"
            aria-pressed={wraps}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={() => setChosen(!wraps)}
          />
        </>
      }
    >
      {above}
      <div className="min-h-0 flex-1">
        <LogView
          label="Log"
          hint="Paste a log here, or drop a file."
          text={text}
          readOnly={readOnly}
          wraps={wraps}
          events={events}
          describe={describeEvent}
          onCursorMove={setOffset}
          scrollTo={scrollTo}
          selected={selected}
          {...(onEdit && { onEdit })}
        />
      </div>
      <footer className="flex flex-col gap-1 border-t border-line px-3 py-1.5 text-xs text-ink-3">
        {events.length > 0 && (
          <>
            <Legend />
            <p className="text-ink-2">
              {event && index !== undefined ? describeEvent(event, index) : 'Between events'}
            </p>
          </>
        )}
        {footer}
      </footer>
    </InputFrame>
  );
};
