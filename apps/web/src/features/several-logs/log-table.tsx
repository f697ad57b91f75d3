import {
  extractionMessages,
  applicationTexts,
  executionPath,
  formatCents,
  severalLogsTexts,
} from '@propsmith/contract';
import { Trash2 } from 'lucide-react';
import { formatBytes } from '../../lib/format.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { retryLog } from '../../state/run-several-logs.ts';
import { isUnsent, logRemoved, type LogStage, type SeveralLog } from '../../state/several-logs.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VerdictBadge } from '../../ui/verdict-badge.tsx';

const stageNames: Readonly<Record<Exclude<LogStage['kind'], 'ready' | 'done'>, string>> = {
  waiting: severalLogsTexts.waiting,
  uploading: severalLogsTexts.uploading,
  extracting: severalLogsTexts.extracting,
  pausing: severalLogsTexts.pausing,
  'not-sent': severalLogsTexts.notSent,
  failed: severalLogsTexts.failed,
  unknown: severalLogsTexts.unknown,
};

const toneOf = (kind: LogStage['kind']) => {
  if (kind === 'failed') return 'bad';
  if (kind === 'unknown' || kind === 'not-sent') return 'warn';
  return kind === 'waiting' ? 'neutral' : 'info';
};

const Stage = ({ stage }: { stage: LogStage }) => {
  if (stage.kind === 'ready') return null;
  if (stage.kind === 'done') return <VerdictBadge verdict={stage.verdict} />;
  return (
    <>
      <Badge tone={toneOf(stage.kind)}>{stageNames[stage.kind]}</Badge>
      {'reason' in stage && <span className="mt-1 block text-xs text-ink-2">{stage.reason}</span>}
      {stage.kind === 'unknown' && (
        <span className="block text-xs text-ink-2">{extractionMessages.chargeUnknown}</span>
      )}
    </>
  );
};

const Path = ({ log: { path, stage, isCut } }: { log: SeveralLog }) => (
  <>
    {stage.kind === 'done' ? (
      <TextLink to={executionPath(stage.execution)} className="font-mono text-xs">
        {path}
      </TextLink>
    ) : (
      <span className="font-mono text-xs">{path}</span>
    )}
    {isCut && <span className="block text-xs text-ink-3">{severalLogsTexts.firstMegabyte}</span>}
  </>
);

/** The price before, the charge after. */
const moneyOf = ({ stage, tokenCount }: SeveralLog, priceOf: LogTableProps['priceOf']): string => {
  if (stage.kind !== 'done') return priceOf ? formatCents(priceOf(tokenCount)) : '';
  if (stage.costCents > 0) return severalLogsTexts.charged(stage.costCents);
  return stage.hasTimestamp ? applicationTexts.freeRepeat : applicationTexts.freeWithoutTimestamp;
};

interface LogTableProps {
  logs: readonly SeveralLog[];
  /** Undefined until loaded. */
  priceOf: ((tokenCount: number) => number) | undefined;
  isRunning: boolean;
}

const isRetryable = ({ stage }: SeveralLog): boolean => stage.kind === 'failed' || stage.kind === 'unknown';

const Actions = ({ log }: { log: SeveralLog }) => {
  const dispatch = useAppDispatch();
  const { path } = log;
  const canRetry = isRetryable(log);
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {canRetry && (
        <Button
          size="sm"
          aria-label={`${severalLogsTexts.tryAgain}: ${path}`}
          onClick={() => void dispatch(retryLog(path))}
        >
          {severalLogsTexts.tryAgain}
        </Button>
      )}
      {isUnsent(log) && (
        <IconButton
          icon={Trash2}
          label={severalLogsTexts.remove(path)}
          onClick={() => dispatch(logRemoved(path))}
        />
      )}
    </span>
  );
};

/** The logs with what becomes of them. */
export const LogTable = ({ logs, priceOf, isRunning }: LogTableProps) => {
  const [logColumn, sizeColumn, stateColumn, priceColumn, actionsColumn] = severalLogsTexts.columns;
  const hasStages = logs.some(({ stage }) => stage.kind !== 'ready');
  const hasActions = !isRunning && logs.some((log) => isUnsent(log) || isRetryable(log));
  const columns: readonly Column<SeveralLog>[] = [
    { header: logColumn, wraps: true, cell: (log) => <Path log={log} /> },
    { header: sizeColumn, align: 'end', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
    ...(hasStages
      ? [
          {
            header: stateColumn,
            wraps: true as const,
            cell: ({ stage }: SeveralLog) => <Stage stage={stage} />,
          },
        ]
      : []),
    { header: priceColumn, align: 'end', wraps: true, cell: (log) => moneyOf(log, priceOf) },
    ...(hasActions
      ? [
          {
            header: actionsColumn,
            align: 'end' as const,
            narrow: true as const,
            cell: (log: SeveralLog) => <Actions log={log} />,
          },
        ]
      : []),
  ];
  return (
    <DataTable columns={columns} rows={logs} rowKey={({ path }) => path} caption={severalLogsTexts.logs} />
  );
};
