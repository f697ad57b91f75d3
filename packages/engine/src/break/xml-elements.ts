import type { Sample } from '../input/sample.ts';

/** Characters that are parsed as XML, which bounds the cost of a long document. */
const XML_HEAD_CHARS = 65_536;

export interface Element {
  readonly name: string;
  readonly depth: number;
  readonly start: number;
  /** The end of the first tag. */
  readonly tagEnd: number;
}

/** Without a last tag that the text cuts. */
const withoutCutTag = (head: string): string => {
  const last = head.lastIndexOf('<');
  return last < 0 || head.includes('>', last) ? head : head.slice(0, last);
};

/** The start of the text, which is parsed. */
export const headOf = ({ text, parts }: Sample): string =>
  withoutCutTag(text.slice(0, Math.min(XML_HEAD_CHARS, parts[0]?.end ?? 0)));

/** Comments, character data, declarations: they contain no elements. */
const passages = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '>'],
] as const;

/** Returns the end of the passage that opens at an offset; undefined when none does or it is not closed. */
const passageEnds = (head: string): ((at: number) => number | undefined) => {
  // A missing end is not searched again: each search would cost the rest of the text.
  const missing = new Set<string>();
  return (at) => {
    for (const [opening, closing] of passages) {
      if (!head.startsWith(opening, at) || missing.has(closing)) continue;
      const found = head.indexOf(closing, at + opening.length);
      if (found >= 0) return found + closing.length;
      missing.add(closing);
    }
    return undefined;
  };
};

const tagName = /<\/?([A-Za-z_][\w:.-]*)/y;
const angle = /[<>]/g;

/** The name of the tag at `at` and the offset of its `>`; undefined for other text. */
const tagAt = (head: string, at: number): { name: string; end: number } | undefined => {
  tagName.lastIndex = at;
  const name = tagName.exec(head)?.[1];
  angle.lastIndex = at + 1;
  const end = angle.exec(head);
  return name === undefined || end?.[0] !== '>' ? undefined : { name, end: end.index };
};

export interface Tag {
  readonly name: string;
  readonly start: number;
  /** The offset of its `>`. */
  readonly end: number;
  readonly isClosing: boolean;
}

/** The tags outside comments and character data. */
export function* tagsOf(head: string): Generator<Tag> {
  const passageEndAt = passageEnds(head);
  for (let at = head.indexOf('<'); at >= 0;) {
    const passageEnd = passageEndAt(at);
    const tag = passageEnd === undefined ? tagAt(head, at) : undefined;
    if (tag !== undefined)
      yield { name: tag.name, start: at, end: tag.end, isClosing: head.charAt(at + 1) === '/' };
    at = head.indexOf('<', passageEnd ?? at + 1);
  }
}

export const isEmptyTag = (head: string, { end }: Tag): boolean => head.charAt(end - 1) === '/';

export const elementsOf = (head: string): Element[] => {
  const elements: Element[] = [];
  let depth = 0;
  for (const tag of tagsOf(head)) {
    if (tag.isClosing) depth = Math.max(0, depth - 1);
    else {
      elements.push({ name: tag.name, depth, start: tag.start, tagEnd: tag.end });
      if (!isEmptyTag(head, tag)) depth += 1;
    }
  }
  return elements;
};
