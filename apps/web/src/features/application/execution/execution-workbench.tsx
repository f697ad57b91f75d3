import { extractionMessages, type Execution, type StanzaVerdict } from '@propsmith/contract';
import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import type { ExtractView } from '../../../state/log-extract.ts';
import { fromSaved } from '../../../state/saved-edits.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AnswerWorkbench } from '../answer-workbench.tsx';
import { InputFrame } from '../log-view/input-frame.tsx';
import { LogPanel } from '../log-view/log-panel.tsx';
import { ExtractionError } from '../output/extraction-error.tsx';
import { useAutosave } from '../use-autosave.ts';
import { answerOf } from './answer-of.ts';

const NotKept = () => (
  <InputFrame>
    <EmptyState title={extractionMessages.inputNotKept}>
      It was dropped once the answer was made, as its sender asked, or deleted since.
    </EmptyState>
  </InputFrame>
);

interface ExecutionWorkbenchProps {
  execution: Execution;
  /** Called with each verdict on the stanza on screen. */
  onVerdict: (verdict: StanzaVerdict) => void;
}

/** Log and answer of a finished execution; edits are simulated at no charge. */
export const ExecutionWorkbench = ({ execution, onVerdict }: ExecutionWorkbenchProps) => {
  const { id, input, failure, file_name: fileName, may_change } = execution;
  const [view, setView] = useState<ExtractView>('stanza');
  const [edits, setEdits] = useState(() => fromSaved(execution.edits));
  const [verdict, setVerdict] = useState<StanzaVerdict | null>(null);
  useAutosave(may_change ? id : undefined, edits, verdict);
  useEffect(() => {
    if (verdict !== null) onVerdict(verdict);
  }, [onVerdict, verdict]);
  const answer = useMemo(() => answerOf(execution), [execution]);
  return (
    <AnswerWorkbench
      view={view}
      onViewChange={setView}
      answer={answer}
      placeholder={<ExtractionError reason={failure} />}
      text={input}
      fileName={fileName}
      edits={edits}
      onEdit={setEdits}
      onVerdict={setVerdict}
    >
      {(shown) =>
        input === null ? (
          <NotKept />
        ) : (
          <LogPanel
            {...shown}
            text={input}
            readOnly
            footer={<p>{`${formatCount(input.length)} characters`}</p>}
          />
        )
      }
    </AnswerWorkbench>
  );
};
