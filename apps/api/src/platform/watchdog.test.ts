import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { killChildren, startChild } from '../testing/child.ts';

const watched = fileURLToPath(new URL('testing/watched.ts', import.meta.url));

afterEach(killChildren);

it('ends a process whose event loop spins', async () => {
  const spinning = startChild(watched, ['spin']);
  expect(await spinning.exited).toBeNull();
  const [line = ''] = spinning.output().split('\n').slice(1);
  // As the log writes its lines: alerts look for the level.
  expect(JSON.parse(line)).toEqual({
    level: 'fatal',
    time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    msg: 'event loop does not run; process ended by the watchdog',
  });
});

it('leaves a process alone whose event loop runs, and lets it end', async () => {
  expect(await startChild(watched).exited).toBe(0);
});
