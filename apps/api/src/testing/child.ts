import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { apiRoot } from '../paths.ts';

/** A program running in a child process. */
export interface Child {
  readonly pid: number;
  /** The output so far, of stdout and stderr. */
  output(): string;
  /** Waits until the output contains this text; rejects when the process ends first. */
  waitForOutput(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or null after a signal. */
  readonly exited: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Kills the processes that tests have left running. */
export const killChildren = async (): Promise<void> => {
  const ends = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(ends);
};

/** Starts a source, or the bundle of a program (testing/programs), which is much faster. */
export const startChild = (
  file: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Child => {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, file, ...args], {
    cwd: apiRoot,
    // The environment of the test run must not reach the process under test.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let written = '';
  const listeners = new Set<() => void>();
  const onData = (chunk: Buffer) => {
    written += chunk.toString('utf8');
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    output: () => written,
    waitForOutput: (text) =>
      new Promise((resolve, reject) => {
        const listener = () => {
          if (!written.includes(text)) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
        void exited.then(() => reject(new Error(`The process ended without writing "${text}": ${written}`)));
      }),
    kill: (signal) => child.kill(signal),
    exited,
  };
};
