import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CrashPoint } from '../../platform/crash-points.ts';

const worker = path.join(path.dirname(fileURLToPath(import.meta.url)), 'crash-worker.ts');

export interface ServerSettings {
  readonly port: number;
  readonly databaseUrl: string;
  readonly tokenSecret: string;
  readonly provider: object;
}

/** The server under test, restarted on the same port and database. */
export class ServerProcess {
  readonly #settings: ServerSettings;
  #child: ChildProcess | undefined;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when it listens, or when it has exited before. */
  async start(options: { crashPoint?: CrashPoint; clockAheadSeconds: number }): Promise<void> {
    const settings = { ...this.#settings, crashPoint: null, ...options };
    const child = spawn(process.execPath, ['--import', 'tsx', worker, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }

  async died(): Promise<void> {
    if (this.isRunning && this.#child !== undefined) await once(this.#child, 'exit');
  }

  async kill(): Promise<void> {
    if (!this.isRunning) return;
    this.#child?.kill('SIGKILL');
    await this.died();
  }
}
