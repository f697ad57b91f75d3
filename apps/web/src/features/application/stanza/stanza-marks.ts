import { stanzaLines, type LintFinding, type SettingKey } from '@propsmith/splunk';
import {
  RangeSetBuilder,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import { Decoration, EditorView, hoverTooltip, WidgetType, type DecorationSet } from '@codemirror/view';
import { marginText, worstFinding, type LineNote } from './line-notes.ts';

export type NotesByKey = ReadonlyMap<SettingKey, LineNote>;

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

  constructor(text: string, severity: LintFinding['severity'] | undefined) {
    super();
    this.#text = text;
    this.#severity = severity;
  }

  override eq(other: MarginNote): boolean {
    return other.#text === this.#text && other.#severity === this.#severity;
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('span');
    note.className = `stanza-note ${this.#severity === undefined ? '' : `stanza-note-${this.#severity}`}`;
    note.textContent = this.#text;
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

/** Marks keys, underlines values with problems, and puts the note of each line beside it. */
const decorationsFor = (state: EditorState): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  const notes = state.field(notesField);
  const { header, settings } = stanzaLines(state.sliceDoc());
  const above = settings.filter(({ start }) => header !== undefined && start < header.start);
  const below = settings.filter((line) => !above.includes(line));
  const mark = ({ key, start, end }: (typeof settings)[number]): void => {
    const text = state.sliceDoc(start, end);
    const keyStart = start + text.indexOf(key);
    builder.add(keyStart, keyStart + key.length, keyMark);
    const note = notes.get(key);
    if (!note) return;
    const worst = worstFinding(note);
    const equals = text.indexOf('=') + 1;
    const valueStart = start + equals + (text.slice(equals).length - text.slice(equals).trimStart().length);
    const underline = worst && problemMarks[worst.severity];
    if (underline && valueStart < end) builder.add(valueStart, end, underline);
    const widget = new MarginNote(marginText(note), worst?.severity);
    builder.add(end, end, Decoration.widget({ widget, side: 1 }));
  };
  above.forEach(mark);
  if (header) builder.add(header.start, header.end, headerMark);
  below.forEach(mark);
  return builder.finish();
};

const marksField = StateField.define<DecorationSet>({
  create: decorationsFor,
  update: (marks, transaction) => {
    const hasNewNotes = transaction.effects.some((effect) => effect.is(setNotes));
    return transaction.docChanged || hasNewNotes ? decorationsFor(transaction.state) : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The key of the line at an offset. */
export const keyAt = (text: string, offset: number): SettingKey | undefined =>
  stanzaLines(text).settings.find(({ start, end }) => start <= offset && offset <= end)?.key;

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
