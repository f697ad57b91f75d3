import { withoutCodeFence } from './code-fence.ts';
import { isEmpty } from './lines.ts';
import { withoutFileNames } from './file-names.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { withoutQuoteMarks } from './quote-marks.ts';
import { withoutSearchExport } from './search-export.ts';
import { withoutSearchList } from './search-list.ts';
import { type Remover, type Wrapping, wrappings } from './wrappings.ts';

/** The log without what was added to it. */
export interface Unwrapped {
  /** What was added, the outermost first. */
  readonly wrappings: readonly Wrapping[];
  readonly text: string;
}

const removers: Readonly<Record<Wrapping, Remover>> = {
  'code-fence': withoutCodeFence,
  'quote-marks': withoutQuoteMarks,
  'line-numbers': withoutLineNumbers,
  'file-names': withoutFileNames,
  'search-list': withoutSearchList,
  'search-export': withoutSearchExport,
};

/** A mail quotes a mail that quotes a log. */
const LAYERS_MAX = 6;

/**
 * The log inside a text to which copying or exporting added something; undefined if nothing was added. Time is linear in the
 * length of the text.
 */
export const unwrap = (text: string): Unwrapped | undefined => {
  const found: Wrapping[] = [];
  let log = text.replace(/^\uFEFF/, '');
  while (found.length < LAYERS_MAX) {
    const layer = outermost(log);
    if (layer === undefined) break;
    found.push(layer.wrapping);
    log = layer.log;
  }
  return found.length === 0 ? undefined : { wrappings: [...new Set(found)], text: log };
};

const outermost = (text: string): { readonly wrapping: Wrapping; readonly log: string } | undefined => {
  for (const wrapping of wrappings) {
    const log = removers[wrapping](text);
    if (log !== undefined && !isEmpty(log)) return { wrapping, log };
  }
  return undefined;
};
