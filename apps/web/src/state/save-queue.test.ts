import { expect, it } from 'vitest';
import { enqueueSave, savesDone } from './save-queue.ts';

it('runs saves in their order, each after the one before', async () => {
  const done: string[] = [];
  let finishFirst = (): void => undefined;
  enqueueSave(async () => {
    await new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    done.push('first');
  });
  enqueueSave(() => Promise.resolve(void done.push('second')));
  await Promise.resolve();
  expect(done).toEqual([]);
  finishFirst();
  await savesDone();
  expect(done).toEqual(['first', 'second']);
});
