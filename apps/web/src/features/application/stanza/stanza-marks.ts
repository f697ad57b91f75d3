import { stanzaLines, type LintFinding } from '@propsmith/splunk';
import { StateEffect, StateField, type EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, hoverTooltip, WidgetType, type DecorationSet } from '@codemirror/view';
import { marginText, worstFinding, type LineNote, type NoteKey } from './line-notes.ts';

export type NotesByKey = ReadonlyMap<NoteKey, LineNote>;

/** Sets the notes of the current stanza. */
export const setNotes = StateEffect.define<NotesByKey>();

const noNotes: NotesByKey = new Map();

const notesField = StateField.define<NotesByKey>({
  create: () => noNotes,
  update: (notes, { effects }) => effects.findLast((effect) => effect.is(setNotes))?.value ?? notes,
});

class MarginNote extends WidgetType {
  readonly #text: string;
  readonly #severity: LintFinding['severity'] | undefined;
  readonly #column: number;

  /** `column`: where the note begins, in characters of the stanza. */
  constructor(text: string, severity: LintFinding['severity'] | undefined, column: number) {
    super();
    this.#text = text;
    this.#severity = severity;
    this.#column = column;
  }

  override eq(other: MarginNote): boolean {
    return other.#text === this.#text && other.#severity === this.#severity && other.#column === this.#column;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = `stanza-note ${this.#severity === undefined ? '' : `stanza-note-${this.#severity}`}`;
    note.style.setProperty('--note-column', `${this.#column}`);
    const text = document.createElement('span');
    text.className = 'stanza-note-text';
    text.textContent = this.#text;
    note.append(text);
    note.title = this.#text;
    // The description below the editor says the same to screen readers.
    note.ariaHidden = 'true';
    return note;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const headerMark = Decoration.mark({ class: 'stanza-header' });
const keyMark = Decoration.mark({ class: 'stanza-key' });
const problemMarks = {
  error: Decoration.mark({ class: 'stanza-problem-error' }),
  warning: Decoration.mark({ class: 'stanza-problem-warning' }),
  info: undefined,
};

/** Longer lines than this have notes of their own column, so that they do not push away those of all others. */
const ALIGNED_CHARS_MAX = 40;
/** Between a line and its note. */
const NOTE_GAP_CHARS = 3;

/** Where the note of a line of this length begins: in one column with the others, or behind a longer line. */
const noteColumns = (lengths: readonly number[]) => {
  const aligned = Math.max(0, ...lengths.filter((length) => length <= ALIGNED_CHARS_MAX));
  return (length: number): number => Math.max(aligned, length) + NOTE_GAP_CHARS;
};

/** Marks keys, underlines values with problems, and puts the note of each line beside it. */
const decorationsFor = (state: EditorState): DecorationSet => {
  const marks: Range<Decoration>[] = [];
  const notes = state.field(notesField);
  const { header, settings } = stanzaLines(state.sliceDoc());
  const columnOf = noteColumns(settings.map(({ start, end }) => end - start));
  const addNote = (note: LineNote, valueStart: number, end: number): void => {
    const worst = worstFinding(note);
    const underline = worst && problemMarks[worst.severity];
    if (underline && valueStart < end) marks.push(underline.range(valueStart, end));
    const column = columnOf(end - state.doc.lineAt(end).from);
    const widget = new MarginNote(marginText(note), worst?.severity, column);
    marks.push(Decoration.widget({ widget, side: 1 }).range(end));
  };
  if (header) {
    marks.push(headerMark.range(header.start, header.end));
    const note = notes.get('name');
    if (note) addNote(note, header.start, header.end);
  }
  for (const { key, start, end } of settings) {
    const text = state.sliceDoc(start, end);
    const keyStart = start + text.indexOf(key);
    marks.push(keyMark.range(keyStart, keyStart + key.length));
    const note = notes.get(key);
    if (note) addNote(note, start + valueOffset(text), end);
  }
  return Decoration.set(marks, true);
};

/** Where the value of a setting begins. */
const valueOffset = (line: string): number => /^[^=]*=\s*/.exec(line)?.[0].length ?? 0;

const marksField = StateField.define<DecorationSet>({
  create: decorationsFor,
  update: (marks, transaction) => {
    const hasNewNotes = transaction.effects.some((effect) => effect.is(setNotes));
    return transaction.docChanged || hasNewNotes ? decorationsFor(transaction.state) : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The setting or the name in the line at an offset. */
export const keyAt = (text: string, offset: number): NoteKey | undefined => {
  const { header, settings } = stanzaLines(text);
  const isHere = ({ start, end }: { start: number; end: number }) => start <= offset && offset <= end;
  return header && isHere(header) ? 'name' : settings.find(isHere)?.key;
};

const noteTooltip = hoverTooltip((view, offset) => {
  const key = keyAt(view.state.sliceDoc(), offset);
  const note = key && view.state.field(notesField).get(key);
  if (!note) return null;
  return {
    pos: offset,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'code-tooltip';
      dom.textContent = marginText(note);
      return { dom };
    },
  };
});

export const stanzaMarks: Extension = [notesField, marksField, noteTooltip];
