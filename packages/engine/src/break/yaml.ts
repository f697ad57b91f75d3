import type { Sample } from '../input/sample.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import { type LineKind, indentOf } from './line-kinds.ts';
import { areAllDated, isMultiLineRecordList, recordsAt } from './records.ts';

/** `- key:`, the first line of an item. */
const item = /^( *)- ["']?[\w./-]+["']?:(?:\s|$)/;
const ITEM_CHARS_MAX = 80;
/** The line between two documents. */
const documentMarker = /^---\s*$/;
const ITEMS_PER_DOCUMENT_MIN = 2;
/** Fewer items are alike by chance. */
const ITEMS_MIN = 3;

/** The indent of an item's first line; undefined for other lines. */
const itemIndent = (text: string, { line }: LineKind): number | undefined =>
  item.exec(text.slice(line.start, Math.min(line.end, line.start + ITEM_CHARS_MAX)))?.[1]?.length;

/**
 * The items of the outermost list of a YAML document, below the keys around it. Undefined unless each has a time and
 * only the keys behind the list are indented less than its items.
 */
export const breakYaml = ({ text }: Sample, all: readonly LineKind[]): Breaking | undefined => {
  const kinds = all.filter(({ line }) => !documentMarker.test(text.slice(line.start, line.end)));
  const first = kinds.findIndex((kind) => itemIndent(text, kind) !== undefined);
  const firstItem = kinds[first];
  const indent = firstItem === undefined ? undefined : itemIndent(text, firstItem);
  if (indent === undefined) return undefined;
  const list = kinds.slice(first);
  const isItem = (kind: LineKind): boolean => itemIndent(text, kind) === indent;
  const records = recordsAt(list, isItem);
  const inner = records.slice(0, -1).flatMap((record) => record.slice(1));
  const isList = records.length >= ITEMS_MIN && inner.every((kind) => indentOf(text, kind.line) > indent);
  if (!isList || !isMultiLineRecordList(records) || !areAllDated(records)) return undefined;
  const items = `${indent === 0 ? '' : `\\s{${indent}}`}-\\s`;
  const markers = all.length - kinds.length;
  if (markers === 0) return breakBefore('marker', items);
  // Documents of one item each are records.
  return records.length < markers * ITEMS_PER_DOCUMENT_MIN
    ? undefined
    : { kind: 'marker', breaker: `([\\r\\n]+(?:---\\s*[\\r\\n]+)?)${items}` };
};
