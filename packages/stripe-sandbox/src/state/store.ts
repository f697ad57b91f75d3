import type { StateFile } from './state-file.ts';
import { tableNames, type TableName, type Tables } from './tables.ts';

type Rows = { [T in TableName]: Map<string, Tables[T]> };

const emptyRows = (): Rows => Object.fromEntries(tableNames.map((name) => [name, new Map()])) as Rows;

/** All records. They are immutable: an update stores a new object, so an event's snapshot does not change. */
export class Store {
  readonly #rows = emptyRows();
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

  /** Oldest first; an update keeps the record's position. */
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

  /** Writes the changes to the file; called before an answer is sent. */
  commit(): void {
    this.#file?.flush();
  }

  #keep<T extends TableName>(table: T, id: string, record: Tables[T]): void {
    const rows: Map<string, Tables[T]> = this.#rows[table];
    rows.set(id, record);
  }

  *#lines() {
    for (const table of tableNames) {
      for (const [id, record] of this.#rows[table]) yield { table, id, record };
    }
  }
}
