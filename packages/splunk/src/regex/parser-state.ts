import type { Cursor } from './cursor.ts';
import type { AnchorPlace, Node } from './tree.ts';

/** The flags at one place of a pattern. */
export interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly extended: boolean;
  readonly ungreedy: boolean;
  readonly noAutoCapture: boolean;
  readonly duplicateNames: boolean;
}

export const noFlags: Flags = {
  ignoreCase: false,
  multiline: false,
  dotAll: false,
  extended: false,
  ungreedy: false,
  noAutoCapture: false,
  duplicateNames: false,
};

/** State shared by the parts of the parser. */
export interface ParserState {
  readonly cursor: Cursor;
  flags: Flags;
  /** Capture groups opened so far. */
  groupCount: number;
  /** Branches up to the closing parenthesis or the end, which is not consumed. */
  parseBranches(sharesNumbers?: boolean): readonly Node[];
  openGroup(index: number): void;
  closeGroup(index: number): void;
  defineName(name: string, index: number): void;
  /** The groups of a name; filled later when the reference precedes the group. */
  groupsNamed(name: string): readonly number[];
  /** A reference to a group that must exist at the end of the pattern. */
  groupNumbered(index: number): readonly number[];
}

/** A piece of a pattern, and whether a quantifier may follow. */
export interface Atom {
  readonly node: Node;
  readonly repeatable: boolean;
}

export const repeatable = (node: Node): Atom => ({ node, repeatable: true });

export const unrepeatable = (node: Node): Atom => ({ node, repeatable: false });

export const anchor = (place: AnchorPlace): Atom => unrepeatable({ kind: 'anchor', place });
