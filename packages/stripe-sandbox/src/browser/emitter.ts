export type Listener = (event: object) => void;

/** `on`, `once` and `off` as every element has them. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();
  /** What `once` has wrapped, so that `off` finds it. */
  readonly #wrapped = new Map<Listener, Listener>();

  on(type: string, listener: Listener): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }

  once(type: string, listener: Listener): void {
    const wrapper: Listener = (event) => {
      this.off(type, listener);
      listener(event);
    };
    this.#wrapped.set(listener, wrapper);
    this.on(type, wrapper);
  }

  off(type: string, listener?: Listener): void {
    if (listener === undefined) {
      this.#listeners.delete(type);
      return;
    }
    this.#listeners.get(type)?.delete(listener);
    const wrapper = this.#wrapped.get(listener);
    if (wrapper === undefined) return;
    this.#listeners.get(type)?.delete(wrapper);
    this.#wrapped.delete(listener);
  }

  emit(type: string, event: object): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event);
  }
}
