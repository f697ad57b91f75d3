import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { childrenOf } from './processor-time.ts';

const distFolder = path.resolve(import.meta.dirname, '../../apps/api/dist');
/** Entry file of the pool's child processes. */
export const workerFile = path.join(distFolder, 'extraction-worker.js');

const READY_TRIES_MAX = 600;

export interface Memory {
  readonly serverMb: number;
  /** Sum of all child processes. */
  readonly childrenMb: number;
}

/** The built server in a child process. */
export interface BuiltServer {
  readonly url: string;
  memory(): Memory;
  /** Peak of each process. */
  peakMemory(): Memory;
  stop(): Promise<void>;
}

/** From `/proc/<pid>/status`, where it is in kB. */
const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
};

const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): Memory => ({
  serverMb: megabytes(pid, field),
  childrenMb: childrenOf(pid).reduce((sum, child) => sum + megabytes(child, field), 0),
});

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

/** `settings`: environment variables. */
export const startBuiltServer = async (settings: Readonly<Record<string, string>>): Promise<BuiltServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(distFolder, 'main.js')], {
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const pid = child.pid ?? 0;
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries === READY_TRIES_MAX || child.exitCode !== null) throw new Error('The server did not start.');
    await sleep(50);
  }
  return {
    url,
    memory: () => memoryOf(pid, 'VmRSS'),
    peakMemory: () => memoryOf(pid, 'VmHWM'),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
