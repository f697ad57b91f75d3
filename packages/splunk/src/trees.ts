/** The parsed forms of patterns and time formats, for packages that write them in another language. */
export { charSet, charsOf, negate, rangesOf, singleChar } from './regex/char-set.ts';
export type { CharSet } from './regex/char-set.ts';
export { escapeSet, notNewline } from './regex/named-sets.ts';
export { parsePcre } from './regex/parse.ts';
export { choice, sequence, setNode, someNode } from './regex/tree.ts';
export type { AnchorPlace, Node, RepeatNode } from './regex/tree.ts';
export { parseFormat } from './time-format/parse.ts';
export type { Step } from './time-format/steps.ts';
