import type { ExtractReply } from '@propsmith/contract';
import { useMemo, useState } from 'react';
import { draftOf, settingsOf, type StanzaDraft } from './stanza-draft.ts';

export type Answer = Pick<ExtractReply, 'result' | 'evidence'>;

const DEFAULT_NAME = 'my:sourcetype';

/** The stanza being edited, begun anew with each answer. Its name stands apart: it changes nothing that is simulated. */
export const useStanzaDraft = (answer: Answer | null) => {
  const original = useMemo(() => (answer ? draftOf(answer) : undefined), [answer]);
  const [edited, setEdited] = useState<{ of: StanzaDraft; draft: StanzaDraft }>();
  const [named, setNamed] = useState<{ of: StanzaDraft; name: string }>();
  const draft = edited && edited.of === original ? edited.draft : original;
  const settings = useMemo(() => draft && settingsOf(draft), [draft]);

  return {
    draft,
    original,
    isEdited:
      draft !== original && JSON.stringify(settings) !== JSON.stringify(original && settingsOf(original)),
    settings,
    name: named && named.of === original ? named.name : DEFAULT_NAME,
    rename: (name: string) => {
      if (original) setNamed({ of: original, name });
    },
    change: (changed: StanzaDraft) => {
      if (original) setEdited({ of: original, draft: changed });
    },
    undo: () => setEdited(undefined),
  };
};

export type StanzaState = ReturnType<typeof useStanzaDraft>;
