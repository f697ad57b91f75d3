import type { ExtractReply } from '@propsmith/contract';
import { useMemo, useState } from 'react';
import { settingsOf, valuesOf, type ExtraKey, type StanzaDraft, type StanzaValues } from './stanza-draft.ts';

const DEFAULT_NAME = 'my:sourcetype';

const draftOf = ({ result, evidence }: ExtractReply): StanzaDraft | undefined => {
  const [stanza] = result;
  if (!stanza) return undefined;
  const extras = new Set<ExtraKey>(evidence.extras.TZ === undefined ? [] : ['TZ']);
  return { name: DEFAULT_NAME, values: valuesOf(stanza), extras };
};

/** The stanza being edited, begun anew with each answer. */
export const useStanzaDraft = (output: ExtractReply | null) => {
  const original = useMemo(() => (output ? draftOf(output) : undefined), [output]);
  const [edited, setEdited] = useState<{ of: StanzaDraft; draft: StanzaDraft }>();
  const draft = edited && edited.of === original ? edited.draft : original;
  const change = (changes: Partial<StanzaDraft>): void => {
    if (original && draft) setEdited({ of: original, draft: { ...draft, ...changes } });
  };

  return {
    draft,
    isEdited: draft !== undefined && draft.values !== original?.values,
    settings: useMemo(
      () => (draft && output ? settingsOf(draft, output.evidence.extras) : undefined),
      [draft, output],
    ),
    rename: (name: string) => change({ name }),
    setValues: (values: StanzaValues) => change({ values }),
    undo: () => setEdited(undefined),
    toggleExtra: (key: ExtraKey, on: boolean) => {
      const extras = new Set(draft?.extras);
      if (on) extras.add(key);
      else extras.delete(key);
      change({ extras });
    },
  };
};
