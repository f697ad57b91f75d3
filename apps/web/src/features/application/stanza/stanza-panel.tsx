import type { ExtractReply } from '@propsmith/contract';
import { useId, useMemo, useState } from 'react';
import type { SimulationState } from '../simulation/use-simulation.ts';
import type { StanzaState } from '../use-stanza.ts';
import { ExtraKeys } from './extra-keys.tsx';
import { StanzaFaults } from './stanza-faults.tsx';
import { LineAbout } from './line-about.tsx';
import { lineNotes, type LineNote, type NoteKey } from './line-notes.ts';
import { StanzaView } from './stanza-view.tsx';

/** A stanza on screen. */
export type ShownStanza = Pick<
  StanzaState,
  'text' | 'name' | 'settings' | 'extracted' | 'isEdited' | 'edit' | 'change'
>;

interface StanzaPanelProps {
  /** Undefined for a stanza that was not extracted. */
  evidence: ExtractReply['evidence'] | undefined;
  stanza: ShownStanza;
  simulation: SimulationState;
  /** Shown while there is no stanza. */
  hint?: string;
}

/** The line at the cursor; before the first click, the first line with a problem. */
const noteInFocus = (notes: readonly LineNote[], key: NoteKey | undefined): LineNote | undefined =>
  notes.find((note) => note.key === key) ?? notes.find(({ findings }) => findings.length > 0);

const noNotes: readonly LineNote[] = [];
const noFixes: readonly string[] = [];

/** The stanza as text with its notes, and the keys that can be added. */
export const StanzaPanel = ({ evidence, stanza, simulation, hint }: StanzaPanelProps) => {
  const aboutId = useId();
  const [key, setKey] = useState<NoteKey>();
  const { text, settings, extracted, isEdited } = stanza;
  const isEmpty = text.trim() === '';
  // The extracted stanza is not linted: its questions and warnings cover it.
  const linted = isEdited ? simulation.stanza : undefined;
  const notes = useMemo(
    () => (isEmpty ? noNotes : lineNotes({ name: stanza.name, settings, extracted, evidence, linted })),
    [isEmpty, stanza.name, settings, extracted, evidence, linted],
  );
  return (
    <section aria-label="Stanza">
      <StanzaView
        text={text}
        notes={notes}
        hint={hint}
        describedBy={aboutId}
        onEdit={stanza.edit}
        onKeyChange={setKey}
      />
      <StanzaFaults text={text} />
      <LineAbout
        id={aboutId}
        note={noteInFocus(notes, key)}
        fixable={simulation.trials?.fixable ?? noFixes}
        onFix={(fixedKey, value) => stanza.change({ [fixedKey]: value })}
      />
      <ExtraKeys settings={settings} onChange={stanza.change} />
    </section>
  );
};
