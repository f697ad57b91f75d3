import {
  applicationTexts,
  countTokens,
  extractionMessages,
  isSampleLog,
  layoutTexts,
  screens,
  type StanzaVerdict,
} from '@propsmith/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { EXTRACT_KEYS, useCommands } from '../../lib/commands.ts';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { loadDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import {
  existingStanzaGiven,
  extractionReset,
  logOf,
  selectLogExtract,
  stanzaEdited,
  viewChosen,
  type LogExtractState,
} from '../../state/log-extract.ts';
import { usePrice } from '../../state/use-price.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerWorkbench } from './answer-workbench.tsx';
import { CheckWorkbench } from './check-workbench.tsx';
import { ExtractActions } from './extract-actions.tsx';
import { InputPanel } from './input/input-panel.tsx';
import { useSettledText } from './input/use-settled-text.ts';
import { ExtractionError } from './output/extraction-error.tsx';
import { JsonOutput } from './output/json-output.tsx';
import { Progress } from './output/progress.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';
import { useAutosave } from './use-autosave.ts';
import { useExtraction } from './use-extraction.ts';
import { useReopening } from './use-reopening.ts';
import type { WorkbenchFrame } from './stanza-workbench.tsx';

const LowBalance = () => (
  <div className="pb-3">
    <Notice
      tone="warn"
      title={extractionMessages.lowBalanceBanner}
      action={
        <ButtonLink to={screens.payments} size="sm">
          {layoutTexts.payments}
        </ButtonLink>
      }
    >
      <p>{extractionMessages.freeToTry}</p>
    </Notice>
  </div>
);

const WithoutAnswer = ({ extract, run }: Pick<ReturnType<typeof useExtraction>, 'extract' | 'run'>) => {
  const dispatch = useAppDispatch();
  const { loading, stage, error, canTryAgain, received } = extract;
  const { text, fileName } = logOf(extract);
  if (loading) return <Progress stage={stage} fileName={fileName} isSample={isSampleLog(text)} />;
  if (error !== null) {
    return (
      <ExtractionError reason={error} onRetry={canTryAgain ? run : undefined}>
        {received !== null && <JsonOutput text={received} />}
      </ExtractionError>
    );
  }
  return (
    <EmptyState
      title="No output yet"
      action={
        <Button onClick={() => dispatch(existingStanzaGiven(''))}>{applicationTexts.checkExisting}</Button>
      }
    >
      Extract a log and its stanza stands here, with the proof. A stanza that you have is checked for free.
    </EmptyState>
  );
};

const Reopening = () => (
  <div role="status" aria-label="Loading the execution" className="p-4">
    <Skeleton className="h-48 w-full" />
  </div>
);

/** Focuses the Output heading when an answer or an error arrives, not when the page is reopened. */
const useFocusOnOutcome = ({ output, error }: LogExtractState) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = output ?? error;
  const seen = useRef(outcome);
  useEffect(() => {
    if (seen.current === outcome) return;
    seen.current = outcome;
    if (outcome !== null) heading.current?.focus();
  }, [outcome]);
  return heading;
};

/** The part of a log that was too large to be sent. */
const scopeOf = ({ mode, file }: LogExtractState): string | undefined =>
  mode === 'file' && file?.isBeginning === true ? applicationTexts.ofFirstMegabyte(file.name) : undefined;

export const ApplicationPage = () => {
  const dispatch = useAppDispatch();
  const { text, fileName } = logOf(useAppSelector(selectLogExtract));
  const settledText = useSettledText(text);
  const tokenCount = useMemo(() => countTokens(settledText), [settledText]);
  const priceCents = usePrice()?.(tokenCount);
  const extraction = useExtraction(priceCents);
  const { extract } = extraction;
  const headingRef = useFocusOnOutcome(extract);
  const isReopening = useReopening();
  const isSample = isSampleLog(text);
  const [verdict, setVerdict] = useState<StanzaVerdict | null>(null);
  useAutosave(extract.output?.sample === true ? undefined : extract.output?.id, extract.edits, verdict);
  // A log that was not sent, or is not kept, is gone after a reload.
  const isUnsaved = text !== '' && !isSample && (extract.output === null || !extract.keepInput);
  useLeaveWarning(isUnsaved || extract.replaced !== null);
  useCommands([
    ...(extraction.canExtract
      ? [{ id: 'extract', label: applicationTexts.extract, shortcut: EXTRACT_KEYS, run: extraction.run }]
      : []),
    { id: 'reset', label: applicationTexts.reset, run: () => void dispatch(extractionReset()) },
  ]);
  // No banner beside an answer: the credit was spent on it.
  const warnsOfBalance = extraction.lacksCredit && !extract.output && !extract.loading;
  useEffect(() => {
    void dispatch(loadDashboard());
  }, [dispatch]);

  // An answer shows the existing stanza as an edit of its own.
  const isIdle = !extract.output && !extract.loading && extract.error === null && !isReopening;
  const checked = isIdle ? extract.existing : null;
  const frame: WorkbenchFrame = {
    view: extract.view,
    onViewChange: (view) => dispatch(viewChosen(view)),
    headingRef,
    children: (shown) => <InputPanel {...shown} extract={extract} tokenCount={tokenCount} />,
  };

  return (
    <Page
      title={applicationTexts.heading}
      width="full"
      actions={<ExtractActions extraction={extraction} priceCents={priceCents} />}
    >
      {extract.replaced !== null && isSample && <ReplacedNotice />}
      {warnsOfBalance && <LowBalance />}
      {checked === null ? (
        <AnswerWorkbench
          {...frame}
          answer={extract.output}
          placeholder={isReopening ? <Reopening /> : <WithoutAnswer {...extraction} />}
          text={text}
          fileName={fileName}
          scope={scopeOf(extract)}
          edits={extract.edits}
          onEdit={(edits) => dispatch(stanzaEdited(edits))}
          onVerdict={setVerdict}
        />
      ) : (
        <CheckWorkbench
          {...frame}
          text={settledText}
          existing={checked}
          onEdit={(existing) => dispatch(existingStanzaGiven(existing))}
          onClose={() => dispatch(existingStanzaGiven(null))}
        />
      )}
    </Page>
  );
};
