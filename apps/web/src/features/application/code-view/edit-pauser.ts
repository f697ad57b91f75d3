import type { Text } from '@codemirror/state';

/** Passes edited texts on when typing pauses, so that a key waits for nothing that the text is needed for. */
export interface EditPauser {
  readonly take: (text: Text) => void;
  readonly isWaiting: () => boolean;
  /** Passes on a text that waits. */
  readonly flush: () => void;
  /** Forgets a text that waits. */
  readonly drop: () => void;
}

/** `pauseMs`: how long the text must not change before it is passed on; 0 for at once. */
export const createEditPauser = (
  pass: (text: string) => void,
  pauseMs: (text: Text) => number,
): EditPauser => {
  let waiting: { readonly text: Text; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  const drop = (): void => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const flush = (): void => {
    const text = waiting?.text;
    drop();
    if (text) pass(text.toString());
  };
  const take = (text: Text): void => {
    drop();
    const waitMs = pauseMs(text);
    if (waitMs === 0) pass(text.toString());
    else waiting = { text, timer: setTimeout(flush, waitMs) };
  };
  return { take, isWaiting: () => waiting !== undefined, flush, drop };
};
