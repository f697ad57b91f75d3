import type { ExtractReply } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { StanzaEdits } from '../../state/stanza-draft.ts';
import { noEvents } from './log-view/events-in-range.ts';
import type { ScrollTarget } from './log-view/log-view.tsx';
import { OutputPanel } from './output/output-panel.tsx';
import { useStanzaDraft } from './output/use-stanza-draft.ts';
import { useSimulation } from './simulation/use-simulation.ts';
import { Workbench } from './workbench.tsx';

/** What the output panel shows in the log. */
export interface LogHighlights {
  readonly events: readonly SimulatedEvent[];
  readonly scrollTo: ScrollTarget | undefined;
}

interface AnswerWorkbenchProps extends Pick<
  ComponentProps<typeof Workbench>,
  'view' | 'onViewChange' | 'around'
> {
  answer: ExtractReply | null;
  /** Shown while there is no answer. */
  placeholder: ReactNode;
  /** The log; null if it is not kept. */
  text: string | null;
  edits: StanzaEdits;
  onEdit: (edits: StanzaEdits) => void;
  headingRef?: ComponentProps<typeof OutputPanel>['headingRef'];
  /** Renders the log panel. */
  children: (shown: LogHighlights) => ReactNode;
}

/** Log and answer; the current stanza is simulated on the log. */
export const AnswerWorkbench = (props: AnswerWorkbenchProps) => {
  const { answer, placeholder, text, edits, onEdit, headingRef, children, onViewChange, ...bench } = props;
  const [scrollTo, setScrollTo] = useState<ScrollTarget>();
  const stanza = useStanzaDraft(answer, edits, onEdit);
  const simulation = useSimulation(text, stanza.settings);
  return (
    <Workbench
      {...bench}
      onViewChange={(view) => {
        setScrollTo(undefined);
        onViewChange(view);
      }}
      input={children({ events: simulation.stanza?.simulation.events ?? noEvents, scrollTo })}
      output={
        <OutputPanel
          answer={answer}
          placeholder={placeholder}
          text={text}
          stanza={stanza}
          simulation={simulation}
          headingRef={headingRef}
          onShow={(offset) => {
            setScrollTo({ offset });
            onViewChange('input');
          }}
        />
      }
    />
  );
};
