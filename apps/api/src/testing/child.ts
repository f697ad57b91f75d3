import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { apiRoot } from '../paths.ts';

/** A TypeScript file running as a process of its own. */
export interface Child {
  readonly pid: number;
  /** What it has written so far, to either output. */
  output(): string;
  /** Waits until it has written this; fails when it ends before. */
  said(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Ends what tests have left running, by SIGKILL. */
export const killChildren = async (): Promise<void> => {
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
};

export const startChild = (
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Child => {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: apiRoot,
    // The settings of whoever runs the tests must not reach the process under test.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let written = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    written += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    output: () => written,
    said: (text) =>
      new Promise((resolve, reject) => {
        const listener = () => {
          if (!written.includes(text)) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
        void exited.then(() => reject(new Error(`It ended without saying "${text}": ${written}`)));
      }),
    kill: (signal) => child.kill(signal),
    exited,
  };
};
