import { findingSentence, type ExtractReply } from '@propsmith/contract';
import { TriangleAlert } from 'lucide-react';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { isOpen } from '../../../state/question-choice.ts';
import { hasTimestamp, withTimestamp } from '../../../state/stanza-draft.ts';
import { ProofPanel } from './proof-panel.tsx';
import { Questions } from './questions.tsx';
import { StanzaEditor } from './stanza-editor.tsx';
import { TimeFormats } from './time-formats.tsx';
import type { Answer, StanzaState } from './use-stanza-draft.ts';

interface StanzaOutputProps {
  answer: Answer;
  /** Null if the log is not kept. */
  text: string | null;
  stanza: StanzaState;
  simulation: SimulationState;
  onShow: (place: number) => void;
}

const clockOnly = /^(?:CURRENT|NONE)$/i;

/** Warnings of the extraction about the stanza. */
const Warnings = ({ warnings }: Pick<ExtractReply['evidence'], 'warnings'>) => {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings-heading">
      <h3 id="warnings-heading" className="pb-1.5 font-medium">
        Before you use it
      </h3>
      <ul className="divide-y divide-line border border-line">
        {warnings.map((warning) => (
          <li key={warning.code} className="flex gap-2 px-3 py-1.5">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warn" />
            <p className="min-w-0 text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
              {findingSentence(warning)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

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
