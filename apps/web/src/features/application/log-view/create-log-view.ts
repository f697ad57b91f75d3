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
  /** The user changed the text: typed, pasted, cut or undid. */
  readonly onEdit: (text: string) => void;
  /** The cursor was moved, by mouse, finger or key. */
  readonly onPlace: (place: number) => void;
  /** Parts that change while the viewer lives: read-only or not, wrapped or not. */
  readonly extra: Extension;
}

/** Marks a change of the text that is none of the user's. */
export const byProgram = Annotation.define<true>();

const nonce = (): Extension => {
  const given = cspNonce();
  return given === undefined ? [] : EditorView.cspNonce.of(given);
};

/** A viewer and editor for logs. Carriage returns stay characters of the text, so places in it mean the same as in the simulation. */
export const createLogView = ({
  parent,
  label,
  hint,
  describe,
  onEdit,
  onPlace,
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
          if (update.selectionSet) onPlace(update.state.selection.main.head);
        }),
        extra,
      ],
    }),
  });
