import { EditorState } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { createEditPauser, type EditPauser } from '../code-view/edit-pauser.ts';
import { byProgram, editorSetup } from '../code-view/editor-setup.ts';
import type { LineNote, NoteKey } from './line-notes.ts';
import { keyAt, setNotes, stanzaMarks } from './stanza-marks.ts';
import './stanza-view.css';

interface StanzaViewProps {
  text: string;
  notes: readonly LineNote[];
  /** Shown while the text is empty, in an editor with room for a stanza. */
  hint?: string | undefined;
  /** The id of the element that describes the line at the cursor. */
  describedBy: string;
  onEdit: (text: string) => void;
  /** Called with the key of the line at the cursor. */
  onKeyChange: (key: NoteKey | undefined) => void;
}

/** The part of a text that differs from another one, so that undo and the cursor keep the rest. */
const changeTo = (before: string, after: string) => {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};

/** A key is shown before the rest of the screen follows it. */
const PAUSE_MS = 50;

/** Whether nothing has the focus: the button that opened the editor is gone. */
const isFocusFree = (): boolean => document.activeElement === document.body;

/** The stanza as text, edited in place, with a note beside each line. */
export const StanzaView = (props: StanzaViewProps) => {
  const { text, notes, hint, describedBy } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  const edits = useRef<EditPauser>(undefined);
  /** The last text that was passed on: the editor may be ahead of it. */
  const passedOn = useRef<string>(undefined);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!frame.current) return;
    const pauser = createEditPauser(
      (edited) => {
        passedOn.current = edited;
        latest.current.onEdit(edited);
      },
      () => PAUSE_MS,
    );
    edits.current = pauser;
    const created = new EditorView({
      parent: frame.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          editorSetup({
            label: 'Stanza',
            onEdit: pauser.take,
            onBlur: pauser.flush,
            onCursorMove: (offset) =>
              latest.current.onKeyChange(keyAt(view.current?.state.sliceDoc() ?? '', offset)),
          }),
          EditorView.contentAttributes.of({ 'aria-describedby': describedBy, 'aria-multiline': 'true' }),
          EditorView.lineWrapping,
          hint === undefined ? [] : placeholder(hint),
          stanzaMarks,
        ],
      }),
    });
    view.current = created;
    if (hint !== undefined && latest.current.text === '' && isFocusFree()) created.focus();
    return () => {
      pauser.drop();
      created.destroy();
    };
  }, [describedBy, hint]);

  useEffect(() => {
    const shown = view.current;
    // An edit that waits contains the newest text.
    if (!shown || text === passedOn.current || edits.current?.isWaiting() === true) return;
    passedOn.current = undefined;
    const before = shown.state.sliceDoc();
    if (before !== text) shown.dispatch({ changes: changeTo(before, text), annotations: byProgram.of(true) });
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: setNotes.of(new Map(notes.map((note) => [note.key, note]))) });
  }, [notes]);

  return (
    <div ref={frame} className={clsx('code-view stanza-view', hint !== undefined && 'stanza-view-tall')} />
  );
};
