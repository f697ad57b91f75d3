import { code } from '@propsmith/scan';
import { NESTING_DEPTH_MAX } from '../break/json-objects.ts';
import type { SampleEvent } from '../break/split.ts';

/** Position of a timestamp in the objects of an event. */
export interface Nesting {
  /** Keys of the enclosing objects, outermost first; '' for an object without a key. */
  readonly path: readonly string[];
  /** In an element of a list. */
  readonly isListed: boolean;
}

export const unnested: Nesting = { path: [], isListed: false };

interface Container {
  readonly key: string;
  readonly isList: boolean;
}

/** Tracks quotes and brackets up to an offset; outside JSON it finds none. */
class Walker {
  readonly #text: string;
  readonly #open: Container[] = [];
  #key = '';
  #stringStart = -1;
  #lastString = '';
  #at: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#at = start;
  }

  /** The containers around `offset`, which must not be below that of an earlier call. */
  nestingAt(offset: number): Nesting {
    for (; this.#at < offset; this.#at += 1) this.#step(this.#text.charCodeAt(this.#at));
    // The outermost object is the event itself; a list around it encloses the events.
    const first = this.#open.findIndex((container) => !container.isList);
    const inner = first < 0 ? [] : this.#open.slice(first + 1);
    return {
      path: inner.filter((container) => !container.isList).map((container) => container.key),
      isListed: inner.some((container) => container.isList),
    };
  }

  #step(charCode: number): void {
    if (charCode === code.backslash) this.#at += 1;
    else if (charCode === code.doubleQuote) this.#quote();
    else if (this.#stringStart >= 0) return;
    else if (charCode === code.colon) this.#key = this.#lastString;
    else if (charCode === code.comma) this.#key = '';
    else if (charCode === code.openBrace || charCode === code.openBracket) this.#push(charCode);
    else if (charCode === code.closeBrace || charCode === code.closeBracket) this.#open.pop();
  }

  #quote(): void {
    if (this.#stringStart < 0) this.#stringStart = this.#at + 1;
    else {
      this.#lastString = this.#text.slice(this.#stringStart, this.#at);
      this.#stringStart = -1;
    }
  }

  #push(charCode: number): void {
    if (this.#open.length >= NESTING_DEPTH_MAX) return;
    this.#open.push({ key: this.#key, isList: charCode === code.openBracket });
    this.#key = '';
  }
}

/** The nesting of the event's first timestamps; empty for an event without objects. */
export const nestingsOf = (text: string, event: SampleEvent, count: number): Nesting[] => {
  const last = event.stamps.at(count - 1) ?? event.stamps.at(-1);
  const brace = text.slice(event.start, last?.start ?? event.start).indexOf('{');
  if (brace < 0) return [];
  const walker = new Walker(text, event.start);
  return event.stamps.slice(0, count).map((stamp) => walker.nestingAt(stamp.start));
};

/** The nesting of an offset in the event that begins at `start`. */
export const nestingAt = (text: string, start: number, offset: number): Nesting =>
  new Walker(text, start).nestingAt(offset);
