import type { ExtractReply } from '@propsmith/contract';
import { useMemo } from 'react';
import { draftOf, settingsOf, type StanzaDraft, type StanzaEdits } from '../../../state/stanza-draft.ts';

export type Answer = Pick<ExtractReply, 'result' | 'evidence'>;

/** The stanza of an answer with the user's edits. */
export const useStanzaDraft = (
  answer: Answer | null,
  edits: StanzaEdits,
  onEdit: (edits: StanzaEdits) => void,
) => {
  const original = useMemo(() => (answer ? draftOf(answer) : undefined), [answer]);
  const draft = edits.draft ?? original;
  const settings = useMemo(() => draft && settingsOf(draft), [draft]);

  return {
    draft,
    original,
    isEdited:
      draft !== original && JSON.stringify(settings) !== JSON.stringify(original && settingsOf(original)),
    settings,
    name: edits.name,
    rename: (name: string) => onEdit({ ...edits, name }),
    change: (changed: StanzaDraft) => onEdit({ ...edits, draft: changed }),
    undo: () => onEdit({ ...edits, draft: null }),
  };
};

export type StanzaState = ReturnType<typeof useStanzaDraft>;
