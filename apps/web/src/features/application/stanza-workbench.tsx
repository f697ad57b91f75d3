import type { ReactNode, Ref } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { ExtractView, OutputView } from '../../state/log-extract.ts';
import { EventsView } from './events/events-view.tsx';
import { Histogram } from './histogram/histogram.tsx';
import { OutputPanel, type OutputTexts } from './output/output-panel.tsx';
import type { SimulatedStanza } from './simulation/messages.ts';
import type { EventSelection, LogHighlights } from './use-event-selection.ts';
import { Workbench } from './workbench.tsx';

export interface WorkbenchFrame {
  view: ExtractView;
  onViewChange: (view: ExtractView) => void;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Renders the log panel. */
  children: (shown: LogHighlights) => ReactNode;
}

interface StanzaWorkbenchProps extends WorkbenchFrame {
  isWide: boolean;
  /** The log; null if it is not kept. */
  text: string | null;
  simulated: SimulatedStanza | undefined;
  selection: EventSelection;
  texts: OutputTexts;
  verdict: ReactNode;
  /** Below the verdict where the log and the output do not stand beside each other. */
  questions?: ReactNode;
  /** What the views show; that of the events is the same for every stanza. */
  outputs: Readonly<Record<Exclude<OutputView, 'events'>, ReactNode>>;
  views: readonly OutputView[];
}

export const useIsWide = (): boolean => useMediaQuery('(min-width: 1024px)');

/** The log beside a stanza that is simulated on it, with the verdict, the settings and the events. */
export const StanzaWorkbench = ({
  isWide,
  text,
  simulated,
  selection: { highlights, filter, setFilter, showEvent, select, leave },
  texts,
  verdict,
  questions,
  outputs,
  views,
  view,
  onViewChange,
  headingRef,
  children,
}: StanzaWorkbenchProps) => (
  <Workbench
    isWide={isWide}
    view={view}
    onViewChange={(chosen) => {
      leave();
      onViewChange(chosen);
    }}
    views={views}
    input={children(highlights)}
    above={
      <div className="@container/output border border-line bg-panel">
        {verdict}
        {questions}
      </div>
    }
    below={highlights.events.length > 0 && <Histogram events={highlights.events} onSelect={select} />}
    output={(shown) => (
      <OutputPanel
        view={shown}
        onViewChange={isWide ? onViewChange : undefined}
        texts={texts}
        headingRef={headingRef}
        verdict={isWide && verdict}
      >
        {shown === 'events' ? (
          <EventsView
            text={text}
            stanza={simulated}
            filter={filter}
            onFilter={setFilter}
            selected={highlights.selected}
            onShow={showEvent}
          />
        ) : (
          outputs[shown]
        )}
      </OutputPanel>
    )}
  />
);
