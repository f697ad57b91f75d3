import { extractionMessages, routes, type StanzaVerdict } from '@propsmith/contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unedited, type StanzaEdits } from '../../state/saved-edits.ts';
import { openApp } from '../../testing/open-app.ts';
import { ada } from '../../testing/sample-session.ts';
import * as toasts from '../../ui/toast.ts';
import { useAutosave } from './use-autosave.ts';

const ID = '018f0000-0000-7000-8000-00000000000a';
const withStanza = (stanza: string): StanzaEdits => ({ ...unedited, stanza });

const open = (id: string | null = ID) => {
  const { store, server } = openApp({ user: ada });
  server.reply(routes.saveExecutionEdits, { stanza: null, confirmed: [], uses_rules: false });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const initialProps: { edits: StanzaEdits; verdict: StanzaVerdict | null } = {
    edits: unedited,
    verdict: null,
  };
  const hook = renderHook(({ edits, verdict }) => useAutosave(id ?? undefined, edits, verdict), {
    wrapper,
    initialProps,
  });
  const edit = (stanza: string): void => hook.rerender({ edits: withStanza(stanza), verdict: null });
  return { server, ...hook, edit };
};
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves after a pause, edits that follow each other together', async () => {
  const { server, edit } = open();
  await pause();
  expect(server.requestsTo(routes.saveExecutionEdits)).toHaveLength(0);
  edit('[a]');
  edit('[acme:app]');
  await pause();
  expect(server.requestsTo(routes.saveExecutionEdits)).toHaveLength(1);
});

it('saves the verdict on the edits when it is known, and none on what was extracted', async () => {
  const { server, rerender } = open();
  rerender({ edits: unedited, verdict: 'questions' });
  await pause();
  expect(server.requestsTo(routes.saveExecutionEdits)).toHaveLength(0);
  const edits = withStanza('[acme:app]');
  for (const verdict of [null, 'proven'] as const) {
    rerender({ edits, verdict });
    await pause();
  }
  rerender({ edits: { ...unedited }, verdict: 'questions' });
  await pause();
  const saved = server.requestsTo(routes.saveExecutionEdits).map(({ body }) => body);
  expect(saved).toMatchObject([
    { stanza: '[acme:app]', verdict: null },
    { stanza: '[acme:app]', verdict: 'proven' },
    { stanza: null, verdict: null },
  ]);
});

it('saves at once when the screen is left', async () => {
  const { server, edit, unmount } = open();
  edit('[acme:app]');
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(server.requestsTo(routes.saveExecutionEdits)).toHaveLength(1);
});

it('says when edits could not be saved', async () => {
  const shown = vi.spyOn(toasts.toast, 'error');
  const { server, edit } = open();
  server.unreachable(routes.saveExecutionEdits);
  edit('[acme:app]');
  await pause();
  expect(shown).toHaveBeenCalledWith(extractionMessages.editsSaveFailed);
});

it('saves nothing that belongs to no execution', async () => {
  const { server, edit } = open(null);
  edit('[acme:app]');
  await pause();
  expect(server.requestsTo(routes.saveExecutionEdits)).toHaveLength(0);
});
