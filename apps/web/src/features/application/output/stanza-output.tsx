import { findingSentence, type ExtractReply } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { SimulationState } from '../simulation/use-simulation.ts';
import { ProofPanel } from './proof-panel.tsx';
import { withCandidate } from './stanza-draft.ts';
import { StanzaEditor } from './stanza-editor.tsx';
import { TimeFormats } from './time-formats.tsx';
import type { useStanzaDraft } from './use-stanza-draft.ts';

interface StanzaOutputProps {
  output: ExtractReply;
  stanza: ReturnType<typeof useStanzaDraft>;
  simulation: SimulationState;
  onShow: (event: SimulatedEvent) => void;
}

/** Proof, warnings, timestamps to choose from and the stanza to edit. */
export const StanzaOutput = ({
  output: { result, evidence },
  stanza,
  simulation,
  onShow,
}: StanzaOutputProps) => {
  const { draft } = stanza;
  const candidates = result[0]?.TIMESTAMP_DATA ?? [];
  const otherOrder = evidence.alternatives.find(({ reason }) => reason === 'other-order');
  if (!draft) return null;
  return (
    <div className="flex flex-col gap-6 p-4">
      <ProofPanel simulation={simulation} onShow={onShow} />
      {evidence.warnings.length > 0 && (
        <div className="flex flex-col gap-2">
          {evidence.warnings.map((warning) => (
            <Notice
              key={warning.code}
              tone="info"
              action={
                warning.code === 'ambiguous-day-month' &&
                otherOrder && (
                  <Button size="sm" onClick={() => stanza.setValues(withCandidate(draft.values, otherOrder))}>
                    Use the other reading
                  </Button>
                )
              }
            >
              {findingSentence(warning)}
            </Notice>
          ))}
        </div>
      )}
      {candidates.length > 0 && (
        <TimeFormats
          candidates={candidates}
          evidence={evidence.candidates}
          isChosen={({ TIME_FORMAT, TIME_PREFIX }) =>
            draft.values.TIME_FORMAT === TIME_FORMAT && draft.values.TIME_PREFIX === TIME_PREFIX
          }
          onChoose={(candidate) => stanza.setValues(withCandidate(draft.values, candidate))}
        />
      )}
      <StanzaEditor
        draft={draft}
        evidence={evidence}
        isEdited={stanza.isEdited}
        onRename={stanza.rename}
        onChange={stanza.setValues}
        onUndo={stanza.undo}
        onToggleExtra={stanza.toggleExtra}
      />
    </div>
  );
};
