import { applicationTexts, extractionMessages, type Execution, type ExtractReply } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import type { ExtractView } from '../../../state/log-extract.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { LogPanel } from '../log-view/log-panel.tsx';
import type { LogPlace } from '../log-view/log-view.tsx';
import { OutputPanel } from '../output/output-panel.tsx';
import { useStanzaDraft } from '../output/use-stanza-draft.ts';
import { useSimulation } from '../simulation/use-simulation.ts';
import { Workbench } from '../workbench.tsx';

const noEvents: readonly SimulatedEvent[] = [];

/** The answer as it was given; null when there was none, or it is gone. */
const answerOf = ({ id, token_count, cost_per_click, result, evidence }: Execution): ExtractReply | null =>
  result && evidence ? { id, token_count, cost_per_click, result, evidence } : null;

const NotKept = () => (
  <section
    aria-labelledby="input-heading"
    className="flex h-full min-h-0 flex-col border border-line bg-panel"
  >
    <header className="flex min-h-10 items-center border-b border-line px-3">
      <h2 id="input-heading" className="font-medium">
        {applicationTexts.input}
      </h2>
    </header>
    <EmptyState title={extractionMessages.inputNotKept}>
      It was dropped once the answer was made, as its sender asked, or deleted since.
    </EmptyState>
  </section>
);

const WithoutAnswer = ({ failure }: { failure: string | null }) => (
  <div className="p-4">
    <ErrorBox message={`${extractionMessages.outputError} ${failure ?? ''}`.trim()} />
  </div>
);

/** Log and answer of an execution that is over: to read, to edit and simulate again, at no charge. */
export const ExecutionWorkbench = ({ execution }: { execution: Execution }) => {
  const { input, failure } = execution;
  const [view, setView] = useState<ExtractView>('output');
  const [scrollTo, setScrollTo] = useState<LogPlace>();
  const answer = useMemo(() => answerOf(execution), [execution]);
  const stanza = useStanzaDraft(answer);
  const simulation = useSimulation(input, stanza.settings);
  return (
    <Workbench
      around="title-and-facts"
      view={view}
      onViewChange={(chosen) => {
        setScrollTo(undefined);
        setView(chosen);
      }}
      input={
        input === null ? (
          <NotKept />
        ) : (
          <LogPanel
            text={input}
            readOnly
            events={simulation.stanza?.simulation.events ?? noEvents}
            scrollTo={scrollTo}
            footer={<p>{`${formatCount(input.length)} characters`}</p>}
          />
        )
      }
      output={
        <OutputPanel
          answer={answer}
          placeholder={<WithoutAnswer failure={failure} />}
          text={input}
          stanza={stanza}
          simulation={simulation}
          onShow={(place) => {
            setScrollTo({ place });
            setView('input');
          }}
        />
      }
    />
  );
};
