import { expect, it, onTestFinished, vi } from 'vitest';
import { enqueueSave, savesDone } from './save-queue.ts';

it('runs saves in their order, each after the one before', async () => {
  const done: string[] = [];
  let finishFirst = (): void => undefined;
  const firstEnds = new Promise<void>((resolve) => {
    finishFirst = resolve;
  });
  enqueueSave(async () => {
    await firstEnds;
    done.push('first');
  });
  enqueueSave(() => Promise.resolve(void done.push('second')));
  await Promise.resolve();
  expect(done).toEqual([]);
  finishFirst();
  await savesDone();
  expect(done).toEqual(['first', 'second']);
});

it('keeps a save of an offline browser until the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const save = vi.fn(() => Promise.resolve());
  enqueueSave(save);
  await Promise.resolve();
  await Promise.resolve();
  expect(save).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await savesDone();
  expect(save).toHaveBeenCalledOnce();
});
