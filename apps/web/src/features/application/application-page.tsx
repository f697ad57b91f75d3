import { applicationTexts, countTokens, extractionMessages, layoutTexts, screens } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { loadDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { selectLogExtract, viewChosen, type LogExtractState } from '../../state/log-extract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ExtractActions } from './extract-actions.tsx';
import { InputPanel } from './input/input-panel.tsx';
import type { LogPlace } from './log-view/log-view.tsx';
import { OutputPanel } from './output/output-panel.tsx';
import { Progress } from './output/progress.tsx';
import { useStanzaDraft } from './output/use-stanza-draft.ts';
import { useSimulation } from './simulation/use-simulation.ts';
import { useExtraction } from './use-extraction.ts';
import { usePriceCents } from './use-price.ts';
import { Workbench } from './workbench.tsx';

const noEvents: readonly SimulatedEvent[] = [];

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
    />
  </div>
);

const WithoutAnswer = ({ loading, stage, mode, fileName, error }: LogExtractState) => {
  if (loading) return <Progress stage={stage} fileName={mode === 'file' ? fileName : null} />;
  if (error !== null) {
    return (
      <div className="p-4">
        <ErrorBox message={`${extractionMessages.outputError} ${error}`} />
      </div>
    );
  }
  return (
    <EmptyState title="No output yet">Extract a log and its stanza stands here, with the proof.</EmptyState>
  );
};

/** Focus goes to the Output heading when an answer or a failure has come, not when the page is opened again. */
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

export const ApplicationPage = () => {
  const dispatch = useAppDispatch();
  const [keepInput, setKeepInput] = useState(true);
  const [scrollTo, setScrollTo] = useState<LogPlace>();
  const { text } = useAppSelector(selectLogExtract);
  const tokenCount = useMemo(() => countTokens(text), [text]);
  const priceCents = usePriceCents(tokenCount);
  const extraction = useExtraction(priceCents, keepInput);
  const { extract } = extraction;
  const stanza = useStanzaDraft(extract.output);
  const simulation = useSimulation(text, stanza.settings);
  const headingRef = useFocusOnOutcome(extract);
  useEffect(() => {
    void dispatch(loadDashboard());
  }, [dispatch]);

  return (
    <Page
      title={applicationTexts.heading}
      width="full"
      actions={
        <ExtractActions
          extraction={extraction}
          priceCents={priceCents}
          keepInput={keepInput}
          onKeepInputChange={setKeepInput}
        />
      }
    >
      {/* Once the credit is spent on the answer on screen, that answer is what matters. */}
      {extraction.lacksCredit && !extract.output && !extract.loading && <LowBalance />}
      <Workbench
        view={extract.view}
        onViewChange={(view) => {
          setScrollTo(undefined);
          dispatch(viewChosen(view));
        }}
        input={
          <InputPanel
            extract={extract}
            tokenCount={tokenCount}
            keepInput={keepInput}
            events={simulation.stanza?.simulation.events ?? noEvents}
            scrollTo={scrollTo}
          />
        }
        output={
          <OutputPanel
            answer={extract.output}
            placeholder={<WithoutAnswer {...extract} />}
            text={text}
            stanza={stanza}
            simulation={simulation}
            headingRef={headingRef}
            onShow={(place) => {
              setScrollTo({ place });
              dispatch(viewChosen('input'));
            }}
          />
        }
      />
    </Page>
  );
};
