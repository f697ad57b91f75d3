import { applicationTexts, layoutTexts, screens, severalLogsTexts } from '@propsmith/contract';
import { ArrowLeft, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '../../lib/commands.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { loadDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { loadRetention } from '../../state/retention.ts';
import { compareLogs, runLogs } from '../../state/run-several-logs.ts';
import {
  isNext,
  selectSeveralLogs,
  severalLogsReset,
  stopAsked,
  type SeveralLogsState,
} from '../../state/several-logs.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import { usePrice } from '../../state/use-price.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DropZone } from './drop-zone.tsx';
import { LogTable } from './log-table.tsx';
import { sum } from './money.ts';
import { SurveyResult } from './result/survey-result.tsx';
import { RunProgress } from './run-progress.tsx';
import { NotEnough, SendOptions } from './send-options.tsx';
import { UnusedFiles } from './unused-files.tsx';

/** The server's word on credit or limits, and how to go on. */
const Halted = ({ reason, canGoOn }: { reason: string; canGoOn: boolean }) => {
  const dispatch = useAppDispatch();
  return (
    <Notice
      tone="warn"
      title={severalLogsTexts.halted}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={screens.payments} size="sm">
            {layoutTexts.payments}
          </ButtonLink>
          <Button size="sm" disabled={!canGoOn} onClick={() => void dispatch(runLogs())}>
            {severalLogsTexts.goOn}
          </Button>
        </div>
      }
    >
      {reason}
    </Notice>
  );
};

/** What the logs have cost together. */
const Charged = ({ logs }: { logs: SeveralLogsState['logs'] }) => (
  <p className="font-medium tabular-nums">
    {severalLogsTexts.charged(sum(logs.map(({ stage }) => (stage.kind === 'done' ? stage.costCents : 0))))}
  </p>
);

const Comparing = () => (
  <div role="status" aria-label={severalLogsTexts.comparing} className="flex flex-col gap-3">
    <p className="text-ink-2">{severalLogsTexts.comparing}</p>
    <Skeleton className="h-64 w-full" />
  </div>
);

/** Focuses the heading of a result that was waited for, not of one that is shown at once. */
const useFocusOnResult = ({ comparison: { reply } }: SeveralLogsState) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(reply);
  useEffect(() => {
    if (seen.current === reply) return;
    // Another folder leaves the focus where it is.
    const isFirst = seen.current === null;
    seen.current = reply;
    if (isFirst) heading.current?.focus();
  }, [reply]);
  return heading;
};

/** The executions are compared again after a reload, and whoever comes back may have answered or edited one of them. */
const useReopening = ({ finished, runId }: SeveralLogsState): void => {
  const dispatch = useAppDispatch();
  const [isNeeded] = useState(finished.length > 0 && runId === null);
  useEffect(() => {
    if (isNeeded) void dispatch(compareLogs());
  }, [dispatch, isNeeded]);
};

export const SeveralLogsPage = () => {
  const dispatch = useAppDispatch();
  const several = useAppSelector(selectSeveralLogs);
  const { logs, unused, readings, folder, runId, isStopping, halted, finished, comparison } = several;
  const priceOf = usePrice();
  const { loaded: retention } = useLoaded(loadRetention);
  const keptDays = retention && 'data' in retention ? retention.data.days : undefined;
  const headingRef = useFocusOnResult(several);
  useReopening(several);
  useEffect(() => {
    void dispatch(loadDashboard());
  }, [dispatch]);

  const isRunning = runId !== null;
  const next = logs.filter(isNext);
  const pricesCents = priceOf ? next.map(({ tokenCount }) => priceOf(tokenCount)) : [];
  const canExtract =
    !isRunning &&
    next.length > 0 &&
    priceOf !== undefined &&
    readings.length === 0 &&
    folder.trim() !== '' &&
    keptDays !== 0;
  const isEmpty = logs.length === 0 && finished.length === 0;
  const done = logs.filter(({ stage }) => stage.kind === 'done');
  const isUnknown = logs.some(({ stage }) => stage.kind === 'unknown');
  // The logs and the keys of lost answers are gone after a reload; finished executions are not.
  useLeaveWarning(isRunning || next.length > 0 || isUnknown);

  const extract = (): void => void dispatch(runLogs());
  const extractLabel = severalLogsTexts.extract(next.length, sum(pricesCents));
  useCommands([
    ...(canExtract ? [{ id: 'extract', label: extractLabel, run: extract }] : []),
    ...(isRunning
      ? [{ id: 'stop', label: severalLogsTexts.stop, run: () => void dispatch(stopAsked()) }]
      : [{ id: 'reset', label: applicationTexts.reset, run: () => void dispatch(severalLogsReset()) }]),
  ]);

  const actions = (
    <>
      <ButtonLink to={screens.app} variant="ghost">
        <ArrowLeft aria-hidden className="size-3.5" />
        {applicationTexts.heading}
      </ButtonLink>
      <Button
        disabled={isRunning || (isEmpty && unused.length === 0)}
        onClick={() => dispatch(severalLogsReset())}
      >
        <RotateCcw aria-hidden className="size-3.5" />
        {applicationTexts.reset}
      </Button>
      {isRunning && (
        <Button busy={isStopping} busyLabel={severalLogsTexts.stopping} onClick={() => dispatch(stopAsked())}>
          <Square aria-hidden className="size-3.5" />
          {severalLogsTexts.stop}
        </Button>
      )}
      {!isRunning && next.length > 0 && (
        <Button variant="primary" disabled={!canExtract} onClick={extract}>
          {extractLabel}
        </Button>
      )}
    </>
  );

  return (
    <Page
      title={severalLogsTexts.heading}
      description={severalLogsTexts.description}
      width="regular"
      actions={actions}
    >
      <div className="flex flex-col gap-4">
        {keptDays === 0 && <Notice tone="bad">{severalLogsTexts.nothingKept}</Notice>}
        {halted !== null && <Halted reason={halted} canGoOn={canExtract} />}
        {!isRunning && halted === null && <NotEnough pricesCents={pricesCents} />}
        {isRunning && <RunProgress logs={logs.filter(({ stage }) => stage.kind !== 'ready')} />}
        {comparison.kind === 'failed' && (
          <ErrorBox message={comparison.error ?? ''} onRetry={() => void dispatch(compareLogs())} />
        )}
        {comparison.kind === 'asking' && comparison.reply === null && <Comparing />}
        {comparison.reply && <SurveyResult reply={comparison.reply} headingRef={headingRef} />}
        {(logs.length > 0 || unused.length > 0) && (
          <Card
            title={severalLogsTexts.logs}
            badge={<CountBadge count={logs.length} />}
            actions={done.length > 0 && <Charged logs={done} />}
            flush
          >
            {!isRunning && next.length > 0 && (
              <SendOptions
                pricesCents={pricesCents}
                keptDays={keptDays}
                hasFolder={comparison.reply === null}
              />
            )}
            {logs.length > 0 && (
              <div className="border-t border-line">
                <LogTable logs={logs} priceOf={priceOf} isRunning={isRunning} />
              </div>
            )}
            {unused.length > 0 && <UnusedFiles files={unused} />}
          </Card>
        )}
        {readings.length > 0 && (
          <p role="status" className="text-ink-2">
            {severalLogsTexts.reading}
          </p>
        )}
        {!isRunning && <DropZone isEmpty={isEmpty} />}
      </div>
    </Page>
  );
};
