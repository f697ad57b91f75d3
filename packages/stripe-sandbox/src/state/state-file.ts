import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { TABLE_NAMES, type TableName, type Tables } from './tables.ts';

/** One line of the file: a record as it became, or null when it was removed. */
export type StateLine = { [T in TableName]: { table: T; id: string; record: Tables[T] | null } }[TableName];

/**
 * JSON lines, appended as records change and compacted at each start. A process killed in the middle of a write
 * leaves at most one torn last line, which is skipped: its request was never answered.
 */
export class StateFile {
  readonly #path: string;
  #unwritten: string[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  load(): StateLine[] {
    if (!existsSync(this.#path)) return [];
    const lines = readFileSync(this.#path, 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      if (line === '') return [];
      const parsed = parseLine(line);
      if (parsed !== null) return [parsed];
      if (index === lines.length - 1) return [];
      throw new Error(
        `${this.#path}, line ${index + 1}: not a line of the Stripe sandbox's state. Delete the file.`,
      );
    });
  }

  append(line: { table: TableName; id: string; record: Tables[TableName] | null }): void {
    this.#unwritten.push(JSON.stringify(line));
  }

  flush(): void {
    if (this.#unwritten.length === 0) return;
    appendFileSync(this.#path, `${this.#unwritten.join('\n')}\n`);
    this.#unwritten = [];
  }

  /** Replaces the whole file at once, so that a crash leaves either the old one or the new one. */
  rewrite(lines: Iterable<{ table: TableName; id: string; record: Tables[TableName] }>): void {
    this.#unwritten = [];
    mkdirSync(dirname(this.#path), { recursive: true });
    const text = [...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
    const temporaryPath = `${this.#path}.new`;
    writeFileSync(temporaryPath, text, { mode: 0o600 });
    renameSync(temporaryPath, this.#path);
  }
}

const parseLine = (line: string): StateLine | null => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const isLine =
    typeof value === 'object' &&
    value !== null &&
    'record' in value &&
    'table' in value &&
    TABLE_NAMES.some((name) => name === value.table);
  return isLine ? (value as StateLine) : null;
};
