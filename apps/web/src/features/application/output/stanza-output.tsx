import type { SimulationState } from '../simulation/use-simulation.ts';
import { isOpen } from '../../../state/question-choice.ts';
import { hasTimestamp, withTimestamp } from '../../../state/stanza-draft.ts';
import { ProofPanel } from './proof-panel.tsx';
import { Questions } from './questions.tsx';
import { StanzaEditor } from './stanza-editor.tsx';
import { TimeFormats } from './time-formats.tsx';
import type { Answer, StanzaState } from './use-stanza-draft.ts';
import { Warnings } from './warnings.tsx';

interface StanzaOutputProps {
  answer: Answer;
  /** Null if the log is not kept. */
  text: string | null;
  stanza: StanzaState;
  simulation: SimulationState;
  onShow: (place: number) => void;
}

const clockOnly = /^(?:CURRENT|NONE)$/i;

/** Proof, questions, warnings, time formats and the stanza editor. */
export const StanzaOutput = ({ answer, text, stanza, simulation, onShow }: StanzaOutputProps) => {
  const { result, evidence } = answer;
  const { draft, original, change } = stanza;
  if (!draft || !original) return null;
  const candidates = result[0]?.TIMESTAMP_DATA ?? [];
  return (
    <div className="flex flex-col gap-5 p-3 sm:p-4">
      <ProofPanel
        text={text}
        evidence={evidence}
        openQuestions={evidence.questions.filter((question) => isOpen(draft, original, question)).length}
        isClockOnly={clockOnly.test(draft.values.DATETIME_CONFIG)}
        isEdited={stanza.isEdited}
        simulation={simulation}
        onShow={onShow}
      />
      <Questions questions={evidence.questions} draft={draft} original={original} onChange={change} />
      <Warnings warnings={evidence.warnings} />
      {candidates.length > 0 && (
        <TimeFormats
          candidates={candidates}
          evidence={evidence}
          isChosen={(candidate) => hasTimestamp(draft, candidate)}
          onChoose={(candidate) => change(withTimestamp(draft, candidate))}
        />
      )}
      <StanzaEditor
        draft={draft}
        original={original}
        stanza={stanza}
        evidence={evidence}
        simulation={simulation}
      />
    </div>
  );
};
