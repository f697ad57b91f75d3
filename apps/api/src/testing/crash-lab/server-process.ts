import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { CrashPoint } from '../../platform/crash-points.ts';

export interface ServerSettings {
  readonly port: number;
  /** Environment variables. */
  readonly database: Readonly<Record<string, string>>;
  readonly tokenSecret: string;
  readonly provider: object;
}

/** The server under test, restarted on the same port and database. */
export class ServerProcess {
  readonly #file: string;
  readonly #settings: ServerSettings;
  #child: ChildProcess | undefined;

  /** `file`: the bundled server. */
  constructor(file: string, settings: ServerSettings) {
    this.#file = file;
    this.#settings = settings;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves when it listens, or when it has exited before. */
  async start(options: { crashPoint?: CrashPoint } = {}): Promise<void> {
    const settings = { ...this.#settings, crashPoint: null, ...options };
    const child = spawn(process.execPath, [this.#file, JSON.stringify(settings)], {
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
