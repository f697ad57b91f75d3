import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { tableNames, type TableName, type Tables } from './tables.ts';

/** A record after a change; null when it was removed. */
export type StateLine = { [T in TableName]: { table: T; id: string; record: Tables[T] | null } }[TableName];

const parseLine = (line: string): { table: unknown } | null => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const isLine = typeof value === 'object' && value !== null && 'record' in value && 'table' in value;
  return isLine ? (value as { table: unknown }) : null;
};

/** False for the tables of earlier versions. */
const isKnown = (line: { table: unknown }): line is StateLine =>
  tableNames.some((name) => name === line.table);

/**
 * JSON lines, appended as records change and compacted at each start. A process killed during a write leaves an
 * incomplete last line, which is skipped: its request was not answered.
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
      if (parsed !== null) return isKnown(parsed) ? [parsed] : [];
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

  /** Replaces the file atomically. */
  rewrite(lines: Iterable<{ table: TableName; id: string; record: Tables[TableName] }>): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const text = [...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
    const temporaryPath = `${this.#path}.new`;
    writeFileSync(temporaryPath, text, { mode: 0o600 });
    renameSync(temporaryPath, this.#path);
  }
}
