import { csvLines, csvText } from '../csv.ts';

/** The content of a file in an export, part by part. */
export type ExportParts = AsyncIterable<string | Buffer>;

/** JSON Lines: one object a line. */
export async function* jsonLines<Row>(
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<string> {
  for await (const batch of batches) for (const row of batch) yield `${JSON.stringify(present(row))}\n`;
}

/** A CSV file with its headings; `cellsOf` escapes the cells. */
export async function* csvFile<Row>(
  headings: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => string[],
): AsyncGenerator<string> {
  yield csvLines([headings.map(csvText)]);
  for await (const batch of batches) yield csvLines(batch.map(cellsOf));
}
