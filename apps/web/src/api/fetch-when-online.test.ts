import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchWhenOnline } from './fetch-when-online.ts';

const connection = (isUp: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isUp);
  window.dispatchEvent(new Event(isUp ? 'online' : 'offline'));
};
afterEach(() => {
  vi.restoreAllMocks();
});

const fetcher = vi.fn<typeof fetch>();
const answer = () => new Response('answer');
const lost = new TypeError('Failed to fetch');

it('sends a read again when the connection is back', async () => {
  connection(false);
  fetcher.mockReset().mockRejectedValueOnce(lost).mockResolvedValueOnce(answer());
  const read = fetchWhenOnline(fetcher)('/api/x', { method: 'GET' });
  await waitFor(() => expect(fetcher).toHaveBeenCalledTimes(1));
  connection(true);
  expect(await (await read).text()).toBe('answer');
  expect(fetcher).toHaveBeenCalledTimes(2);
});

it('repeats neither a write nor a read that fails while there is a connection', async () => {
  fetcher.mockReset().mockRejectedValue(lost);
  connection(false);
  await expect(fetchWhenOnline(fetcher)('/api/x', { method: 'POST' })).rejects.toBe(lost);
  connection(true);
  await expect(fetchWhenOnline(fetcher)('/api/x', { method: 'GET' })).rejects.toBe(lost);
  expect(fetcher).toHaveBeenCalledTimes(2);
});

it('stops waiting when the read is cancelled', async () => {
  connection(false);
  fetcher.mockReset().mockRejectedValue(lost);
  const cancel = new AbortController();
  const read = fetchWhenOnline(fetcher)('/api/x', { method: 'GET', signal: cancel.signal });
  await waitFor(() => expect(fetcher).toHaveBeenCalledTimes(1));
  cancel.abort();
  await expect(read).rejects.toBe(cancel.signal.reason);
});
