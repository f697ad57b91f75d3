import { extractionMessages, type Execution, type ExtractReply } from '@propsmith/contract';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import type { ExtractView } from '../../../state/log-extract.ts';
import { unedited } from '../../../state/stanza-draft.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AnswerWorkbench } from '../answer-workbench.tsx';
import { InputFrame } from '../log-view/input-frame.tsx';
import { LogPanel } from '../log-view/log-panel.tsx';
import { ExtractionError } from '../output/extraction-error.tsx';

/** The stored answer; null if there is none or it was deleted. */
const answerOf = ({ id, token_count, cost_per_click, result, evidence }: Execution): ExtractReply | null =>
  result && evidence ? { id, token_count, cost_per_click, result, evidence } : null;

const NotKept = () => (
  <InputFrame>
    <EmptyState title={extractionMessages.inputNotKept}>
      It was dropped once the answer was made, as its sender asked, or deleted since.
    </EmptyState>
  </InputFrame>
);

/** Log and answer of a finished execution; edits are simulated at no charge. */
export const ExecutionWorkbench = ({ execution }: { execution: Execution }) => {
  const { input, failure, stanza_name } = execution;
  const [view, setView] = useState<ExtractView>('output');
  const [edits, setEdits] = useState(stanza_name === null ? unedited : { ...unedited, name: stanza_name });
  const answer = useMemo(() => answerOf(execution), [execution]);
  return (
    <AnswerWorkbench
      around="title-and-facts"
      view={view}
      onViewChange={setView}
      answer={answer}
      placeholder={<ExtractionError reason={failure} />}
      text={input}
      edits={edits}
      onEdit={setEdits}
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
