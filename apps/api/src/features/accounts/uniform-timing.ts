import { setTimeout as sleep } from 'node:timers/promises';

const ANSWER_AFTER_MS = 150;

/**
 * Answers after the same time whatever the work was: with an account there is a link to write and a mail to queue,
 * without one there is nothing to do, and the difference would tell who has an account.
 */
export const withUniformTiming = async (work: () => Promise<void>): Promise<void> => {
  await Promise.all([work(), sleep(ANSWER_AFTER_MS)]);
};
