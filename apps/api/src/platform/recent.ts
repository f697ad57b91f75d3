/** Values by key, of which the least recently used are forgotten. */
export class Recent<Value> {
  readonly #entriesMax: number;
  readonly #entries = new Map<string, Value>();

  constructor(entriesMax: number) {
    this.#entriesMax = entriesMax;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    // A Map keeps the order of insertion: the first key is the one not used for the longest time.
    if (value !== undefined) this.#moveToEnd(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#moveToEnd(key, value);
    if (this.#entries.size <= this.#entriesMax) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  #moveToEnd(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
