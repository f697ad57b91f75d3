import type { StanzaVerdict } from '@propsmith/contract';
import { useEffect, useRef } from 'react';
import { rejectionText } from '../../state/api-thunk.ts';
import { saveEdits } from '../../state/execution.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { enqueueSave } from '../../state/save-queue.ts';
import { toSaved, type StanzaEdits } from '../../state/saved-edits.ts';
import { toast } from '../../ui/toast.ts';

/** Edits that follow each other faster are saved together. */
const PAUSE_MS = 800;

/**
 * Saves edits with their execution after a pause, and at once when the screen is left; again when the verdict on them is known.
 * Without an id nothing is saved.
 */
export const useAutosave = (
  executionId: string | undefined,
  edits: StanzaEdits,
  verdict: StanzaVerdict | null,
): void => {
  const dispatch = useAppDispatch();
  const known = useRef({ executionId, edits, isEdited: false });
  const unsaved = useRef<() => void>(undefined);

  useEffect(() => {
    const { edits: before, isEdited: wasEdited, ...shown } = known.current;
    const isLoaded = executionId === undefined || shown.executionId !== executionId;
    const isEdited = !isLoaded && (wasEdited || before !== edits);
    known.current = { executionId, edits, isEdited };
    if (!isEdited) return;
    const save = async (): Promise<void> => {
      const result = await dispatch(saveEdits({ id: executionId, edits: toSaved(edits, verdict) }));
      if (saveEdits.rejected.match(result)) toast.error(rejectionText(result.payload));
    };
    unsaved.current = () => {
      unsaved.current = undefined;
      enqueueSave(save);
    };
    const timer = setTimeout(() => unsaved.current?.(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, executionId, edits, verdict]);

  useEffect(() => {
    const saveNow = (): void => unsaved.current?.();
    addEventListener('pagehide', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
};
