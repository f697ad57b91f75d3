import { whenOnline } from '../lib/network.ts';

let last: Promise<void> = Promise.resolve();

/**
 * Runs saves one after the other, so that the last one is the one that stays. An offline browser keeps them until the connection
 * is back. A save must not reject.
 */
export const enqueueSave = (save: () => Promise<void>): void => {
  last = last.then(whenOnline).then(save);
};

/** Resolves when the saves so far are done: what is read then contains them. */
export const savesDone = (): Promise<void> => last;
