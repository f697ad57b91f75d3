import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { history, historyKeymap, defaultKeymap } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { cspNonce } from '../../../lib/csp-nonce.ts';
import { eventMarks, eventsField } from './event-marks.ts';
import { eventTooltip, type DescribeEvent } from './event-tooltip.ts';

export interface LogViewOptions {
  readonly parent: HTMLElement;
  readonly label: string;
  readonly hint: string;
  readonly describe: DescribeEvent;
  /** Called when the user changes the text. */
  readonly onEdit: (text: string) => void;
  /** Called with the offset of the cursor when it moves. */
  readonly onCursorMove: (offset: number) => void;
  /** Extensions that are reconfigured later: read-only, line wrapping. */
  readonly extra: Extension;
}

/** Marks a change of the text that was not made by the user. */
export const byProgram = Annotation.define<true>();

const nonce = (): Extension => {
  const value = cspNonce();
  return value === undefined ? [] : EditorView.cspNonce.of(value);
};

/** A viewer and editor for logs. Carriage returns stay in the text, so offsets equal those of the simulation. */
export const createLogView = ({
  parent,
  label,
  hint,
  describe,
  onEdit,
  onCursorMove,
  extra,
}: LogViewOptions): EditorView =>
  new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        nonce(),
        EditorState.lineSeparator.of('\n'),
        lineNumbers(),
        highlightSpecialChars(),
        drawSelection(),
        history(),
        search({ top: true }),
        keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        placeholder(hint),
        eventsField,
        eventMarks,
        eventTooltip(describe),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
        EditorView.updateListener.of((update) => {
          const isEdited = update.transactions.some((one) => one.docChanged && !one.annotation(byProgram));
          if (isEdited) onEdit(update.state.sliceDoc());
          if (update.selectionSet) onCursorMove(update.state.selection.main.head);
        }),
        extra,
      ],
    }),
  });
