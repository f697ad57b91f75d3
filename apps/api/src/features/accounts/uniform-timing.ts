import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_AFTER_MS = 150;

/** Delays the answer to a fixed time: the work for an address with an account takes longer and would reveal it. */
export const withUniformTiming = async (work: () => Promise<void>): Promise<void> => {
  await Promise.all([work(), sleep(ANSWER_AFTER_MS)]);
};
