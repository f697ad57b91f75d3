import { countTokens, extractionMessages, screens } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { loadDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { extractionReset, selectLogExtract, viewChosen } from '../../state/log-extract.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InputPanel } from './input/input-panel.tsx';
import { OutputPanel } from './output/output-panel.tsx';
import { useStanzaDraft } from './output/use-stanza-draft.ts';
import { useSimulation } from './simulation/use-simulation.ts';
import { SplitPane } from './split-pane.tsx';
import { useExtraction } from './use-extraction.ts';
import { usePriceCents } from './use-price.ts';

const noEvents: readonly SimulatedEvent[] = [];

const describeEvent = ({ time, provenance }: SimulatedEvent, index: number): string => {
  const dated = time ? formatDateTime(new Date(time.epochMs).toISOString()) : 'no time of its own';
  return `Event ${index + 1}: ${dated} (${provenance})`;
};

const Actions = ({ extraction }: { extraction: ReturnType<typeof useExtraction> }) => {
  const dispatch = useAppDispatch();
  const { canExtract, extract, run } = extraction;
  return (
    <>
      <Button disabled={extract.loading} onClick={() => dispatch(extractionReset())}>
        <RotateCcw aria-hidden className="size-3.5" />
        Reset
      </Button>
      <Button
        variant="primary"
        busy={extract.loading}
        busyLabel="Extracting..."
        disabled={!canExtract}
        onClick={run}
      >
        Extract & View Output
      </Button>
    </>
  );
};

const LowBalance = () => (
  <Notice
    tone="warn"
    title={extractionMessages.lowBalanceBanner}
    action={
      <ButtonLink to={screens.payments} size="sm">
        Payments
      </ButtonLink>
    }
  />
);

export const ApplicationPage = () => {
  const dispatch = useAppDispatch();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [keepInput, setKeepInput] = useState(true);
  const [scrollTo, setScrollTo] = useState<{ place: number }>();
  const { text } = useAppSelector(selectLogExtract);
  const tokenCount = useMemo(() => countTokens(text), [text]);
  const priceCents = usePriceCents(tokenCount);
  const extraction = useExtraction(priceCents, keepInput);
  const { extract } = extraction;
  const stanza = useStanzaDraft(extract.output);
  const simulation = useSimulation(extract.text, stanza.settings);
  useEffect(() => {
    void dispatch(loadDashboard());
  }, [dispatch]);

  const onShow = (event: SimulatedEvent): void => {
    setScrollTo({ place: event.start });
    dispatch(viewChosen('input'));
  };
  const input = (
    <InputPanel
      extract={extract}
      tokenCount={tokenCount}
      priceCents={priceCents}
      events={simulation.simulation?.events ?? noEvents}
      describe={describeEvent}
      onExtract={extraction.run}
      scrollTo={scrollTo}
    />
  );
  const output = (
    <OutputPanel
      output={extract.output}
      loading={extract.loading}
      error={extract.error}
      stanza={stanza}
      simulation={simulation}
      onShow={onShow}
    />
  );

  return (
    <Page title="Application" width="full" actions={<Actions extraction={extraction} />}>
      <div className="flex flex-col gap-3">
        {extraction.lacksCredit && <LowBalance />}
        <Switch
          label="Don't keep my log"
          hint="The log is dropped as soon as the answer is made."
          checked={!keepInput}
          onCheckedChange={(dropped) => setKeepInput(!dropped)}
        />
        {isWide ? (
          <div className="h-[calc(100dvh-15rem)] min-h-96">
            <SplitPane left={input} right={output} dividerLabel="Width of input and output" />
          </div>
        ) : (
          <Tabs
            label="Input and output"
            value={extract.view}
            onValueChange={(view) => dispatch(viewChosen(view === 'output' ? 'output' : 'input'))}
            tabs={[
              { value: 'input', label: 'Input', content: <div className="h-[70dvh]">{input}</div> },
              { value: 'output', label: 'Output', content: <div className="h-[70dvh]">{output}</div> },
            ]}
          />
        )}
      </div>
    </Page>
  );
};
