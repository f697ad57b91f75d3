import type { StateFile } from './state-file.ts';
import type { TableName, Tables } from './tables.ts';

type Rows = { [T in TableName]: Map<string, Tables[T]> };

const emptyRows = (): Rows => ({
  payment_intent: new Map(),
  payment_method: new Map(),
  customer: new Map(),
  charge: new Map(),
  refund: new Map(),
  dispute: new Map(),
  balance_transaction: new Map(),
  event: new Map(),
  delivery: new Map(),
  task: new Map(),
  stored_answer: new Map(),
});

/**
 * Everything the sandbox knows. Records are never changed in place: an update puts a new record under the old
 * id, so a record that someone holds (an event's snapshot) stays as it was.
 */
export class Store {
  #rows = emptyRows();
  readonly #file: StateFile | undefined;

  constructor(file?: StateFile) {
    this.#file = file;
    for (const { table, id, record } of file?.load() ?? []) {
      if (record === null) this.#rows[table].delete(id);
      else this.#keep(table, id, record);
    }
    file?.rewrite(this.#lines());
  }

  find<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows[table].get(id);
  }

  /** Oldest first: an update keeps the record's place. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.#rows[table].values()];
  }

  put<T extends TableName>(table: T, record: Tables[T]): Tables[T] {
    this.#keep(table, record.id, record);
    this.#file?.append({ table, id: record.id, record });
    return record;
  }

  remove(table: TableName, id: string): void {
    this.#rows[table].delete(id);
    this.#file?.append({ table, id, record: null });
  }

  wipe(): void {
    this.#rows = emptyRows();
    this.#file?.rewrite([]);
  }

  /** Makes what was put so far survive a killed process; called before an answer leaves. */
  commit(): void {
    this.#file?.flush();
  }

  #keep<T extends TableName>(table: T, id: string, record: Tables[T]): void {
    const rows: Map<string, Tables[T]> = this.#rows[table];
    rows.set(id, record);
  }

  *#lines() {
    for (const table of Object.keys(this.#rows) as TableName[]) {
      for (const [id, record] of this.#rows[table]) yield { table, id, record };
    }
  }
}
