import type { SandboxClock } from './clock.ts';
import { newId } from './ids.ts';
import type { Store } from './store.ts';
import type { Task, Work } from './tables.ts';

const TIMER_MS_MAX = 60_000;

/** Tasks due by the sandbox's clock, kept in the store across restarts. */
export class Schedule {
  readonly #store: Store;
  readonly #clock: SandboxClock;
  #perform: ((work: Work) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, clock: SandboxClock) {
    this.#store = store;
    this.#clock = clock;
  }

  start(perform: (work: Work) => void): void {
    this.#perform = perform;
    this.runDue();
  }

  stop(): void {
    this.#perform = undefined;
    clearTimeout(this.#timer);
  }

  add(work: Work, afterSeconds: number): void {
    const dueAtMs = this.#clock.nowMs() + afterSeconds * 1000;
    this.#store.put('task', { id: newId('task'), dueAtMs, work });
    this.#arm();
  }

  /** Includes the tasks that are added while it runs and already due. */
  runDue(): void {
    for (
      let task = this.#nextDue();
      task !== undefined && this.#perform !== undefined;
      task = this.#nextDue()
    ) {
      this.#store.remove('task', task.id);
      this.#perform(task.work);
    }
    this.#store.commit();
    this.#arm();
  }

  #nextDue(): Task | undefined {
    const first = this.#first();
    return first !== undefined && first.dueAtMs <= this.#clock.nowMs() ? first : undefined;
  }

  #first(): Task | undefined {
    return this.#store
      .all('task')
      .reduce<Task | undefined>(
        (first, task) => (first && first.dueAtMs <= task.dueAtMs ? first : task),
        undefined,
      );
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const first = this.#first();
    if (first === undefined || this.#perform === undefined) return;
    const waitMs = Math.max(0, first.dueAtMs - this.#clock.nowMs());
    this.#timer = setTimeout(
      () => {
        this.runDue();
      },
      Math.min(waitMs, TIMER_MS_MAX),
    );
    this.#timer.unref();
  }
}
