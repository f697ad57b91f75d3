import { untilOnline } from '../lib/network.ts';

/** Sends a read again when the connection is back. Everything else fails at once: the user decides about repeating it. */
export const fetchWhenOnline =
  (fetcher: typeof fetch): typeof fetch =>
  async (input, init) => {
    for (;;) {
      try {
        return await fetcher(input, init);
      } catch (error) {
        if (init?.method !== 'GET' || navigator.onLine || init.signal?.aborted === true) throw error;
        await untilOnline(init.signal);
      }
    }
  };
