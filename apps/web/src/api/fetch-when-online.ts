/** Resolves when the browser reports a connection; rejects when the request is cancelled first. */
const untilOnline = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const onOnline = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    const onAbort = () => {
      window.removeEventListener('online', onOnline);
      reject(signal?.reason as Error);
    };
    window.addEventListener('online', onOnline, { once: true });
    signal?.addEventListener('abort', onAbort, { once: true });
  });

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
