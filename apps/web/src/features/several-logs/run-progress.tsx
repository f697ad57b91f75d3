import { severalLogsTexts } from '@propsmith/contract';
import { LoaderCircle } from 'lucide-react';
import type { SeveralLog } from '../../state/several-logs.ts';

/** A screen reader hears of every quarter, not of every log. */
const QUARTERS = 4;

interface RunProgressProps {
  /** The logs that are sent or were sent. */
  logs: readonly SeveralLog[];
}

const activeKinds = ['uploading', 'extracting', 'pausing'];

/** How far the logs are sent. */
export const RunProgress = ({ logs }: RunProgressProps) => {
  const done = logs.filter(({ stage }) => ['done', 'failed', 'unknown'].includes(stage.kind)).length;
  const active = logs.find(({ stage }) => activeKinds.includes(stage.kind));
  const announced = Math.floor((done * QUARTERS) / logs.length) / QUARTERS;
  return (
    <div className="rounded-lg border border-line bg-panel px-4 py-3">
      <p className="flex items-center gap-2">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-busy text-accent" />
        <span className="shrink-0 font-medium tabular-nums">
          {severalLogsTexts.progress(done, logs.length)}
        </span>
        <span className="min-w-0 truncate font-mono text-xs text-ink-3">{active?.path}</span>
      </p>
      <div
        role="progressbar"
        aria-label={severalLogsTexts.extracting}
        aria-valuemin={0}
        aria-valuemax={logs.length}
        aria-valuenow={done}
        className="my-2 h-1 overflow-hidden rounded-full bg-hover"
      >
        <div
          className="h-full bg-accent transition-[width]"
          style={{ width: `${(done / logs.length) * 100}%` }}
        />
      </div>
      <p className="text-xs text-ink-3">{severalLogsTexts.leaving}</p>
      <p role="status" className="sr-only">
        {severalLogsTexts.progress(Math.ceil(announced * logs.length), logs.length)}
      </p>
    </div>
  );
};
