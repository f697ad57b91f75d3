import { setTimeout as sleep } from 'node:timers/promises';
import { serverMessages } from '@propsmith/contract';
import { Refusal } from '../../platform/refusal.ts';

const POLL_MS = 250;
const POLLS_MAX = 240;
const RETRY_SECONDS = 10;

/** Repeats a cheap query until it returns a value; refuses after a minute. */
export const pollUntil = async <Value>(query: () => Promise<Value | undefined>): Promise<Value> => {
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const value = await query();
    if (value !== undefined) return value;
    await sleep(POLL_MS);
  }
  throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds: RETRY_SECONDS });
};
