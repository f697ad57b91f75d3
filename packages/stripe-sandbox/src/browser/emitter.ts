type Listener = (event: object) => void;

/** `on`, `once` and `off` as every element has them. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();
  /** What `once` has wrapped, so that `off` finds it. */
  readonly #wrapped = new Map<Listener, Listener>();

  on(type: string, listener: Listener): this {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return this;
  }

  once(type: string, listener: Listener): this {
    const wrapper: Listener = (event) => {
      this.off(type, listener);
      listener(event);
    };
    this.#wrapped.set(listener, wrapper);
    return this.on(type, wrapper);
  }

  /** Without a listener: all of them. */
  off(type: string, listener?: Listener): this {
    const listeners = this.#listeners.get(type);
    if (listener === undefined) {
      listeners?.clear();
      return this;
    }
    listeners?.delete(listener);
    listeners?.delete(this.#wrapped.get(listener) ?? listener);
    this.#wrapped.delete(listener);
    return this;
  }

  protected emit(type: string, event: object): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event);
  }
}
