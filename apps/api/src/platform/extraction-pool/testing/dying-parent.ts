import { fileURLToPath } from 'node:url';
import { WorkerProcess } from '../worker-process.ts';

// A parent that is killed while its child runs an extraction that never ends.
const child = new WorkerProcess({
  file: fileURLToPath(new URL('misbehaving-worker.ts', import.meta.url)),
  heapLimitMb: 64,
  timeLimitMs: 600_000,
});
const outcome = await child.run({ text: 'a', now: 0 });
const { pid } = (outcome as { readonly result: { readonly pid: number } }).result;
void child.run({ text: 'hang', now: 0 });
process.stdout.write(`child ${pid}.\n`, () => process.kill(process.pid, 'SIGKILL'));
