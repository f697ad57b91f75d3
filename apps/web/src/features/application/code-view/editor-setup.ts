import { history, historyKeymap, defaultKeymap } from '@codemirror/commands';
import { Annotation, EditorState, type Extension, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { cspNonce } from '../../../lib/csp-nonce.ts';
import './code-view.css';

/** Marks a change of the text that was not made by the user. */
export const byProgram = Annotation.define<true>();

const nonce = (): Extension => {
  const value = cspNonce();
  return value === undefined ? [] : EditorView.cspNonce.of(value);
};

export interface EditorSetup {
  /** The name for screen readers. */
  readonly label: string;
  /** Called when the user changes the text. */
  readonly onEdit: (text: Text) => void;
  /** Called when the editor loses the focus. */
  readonly onBlur: () => void;
  /** Called with the offset of the cursor when it moves. */
  readonly onCursorMove: (offset: number) => void;
}

/** What the editors of the log and of the stanza have in common. Carriage returns stay in the text. */
export const editorSetup = ({ label, onEdit, onBlur, onCursorMove }: EditorSetup): Extension => [
  nonce(),
  EditorState.lineSeparator.of('\n'),
  highlightSpecialChars(),
  drawSelection(),
  history(),
  keymap.of([...historyKeymap, ...defaultKeymap]),
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', autocapitalize: 'off' }),
  EditorView.domEventHandlers({ blur: onBlur }),
  EditorView.updateListener.of((update) => {
    const isEdited = update.transactions.some((one) => one.docChanged && !one.annotation(byProgram));
    if (isEdited) onEdit(update.state.doc);
    if (update.selectionSet) onCursorMove(update.state.selection.main.head);
  }),
];
