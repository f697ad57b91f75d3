import type { ExtractReply } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { StanzaEdits } from '../../state/stanza-draft.ts';
import { noEvents } from './log-view/events-in-range.ts';
import type { LogPlace } from './log-view/log-view.tsx';
import { OutputPanel } from './output/output-panel.tsx';
import { useStanzaDraft } from './output/use-stanza-draft.ts';
import { useSimulation } from './simulation/use-simulation.ts';
import { Workbench } from './workbench.tsx';

/** What the answer's side has to show in the log. */
export interface ShownInLog {
  readonly events: readonly SimulatedEvent[];
  readonly scrollTo: LogPlace | undefined;
}

interface AnswerWorkbenchProps extends Pick<
  ComponentProps<typeof Workbench>,
  'view' | 'onViewChange' | 'around'
> {
  answer: ExtractReply | null;
  /** What stands in its place while there is none. */
  placeholder: ReactNode;
  /** The log; null when it is not kept. */
  text: string | null;
  edits: StanzaEdits;
  onEdit: (edits: StanzaEdits) => void;
  headingRef?: ComponentProps<typeof OutputPanel>['headingRef'];
  /** The log's side. */
  children: (shown: ShownInLog) => ReactNode;
}

/** Log and answer: the stanza as it stands is simulated on the log, and what is wrong is found in it. */
export const AnswerWorkbench = (props: AnswerWorkbenchProps) => {
  const { answer, placeholder, text, edits, onEdit, headingRef, children, onViewChange, ...bench } = props;
  const [scrollTo, setScrollTo] = useState<LogPlace>();
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
          onShow={(place) => {
            setScrollTo({ place });
            onViewChange('input');
          }}
        />
      }
    />
  );
};
