import { limits } from '@propsmith/contract';
import type { SimulatedEvent } from '@propsmith/splunk';
import { Compartment, EditorSelection, EditorState, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { createEditPauser, type EditPauser } from '../code-view/edit-pauser.ts';
import { byProgram } from '../code-view/editor-setup.ts';
import { createLogView } from './create-log-view.ts';
import { setEvents, setSelection } from './event-marks.ts';
import type { DescribeEvent } from './event-tooltip.ts';
import { noEvents } from './events-in-range.ts';

/** A part of the text to scroll to; a new object scrolls again. */
export interface ScrollTarget {
  readonly offset: number;
  readonly end: number;
  /** Moves the focus to the log. */
  readonly takesFocus: boolean;
}

interface LogViewProps {
  label: string;
  hint: string;
  text: string;
  readOnly: boolean;
  wraps: boolean;
  events: readonly SimulatedEvent[];
  describe: DescribeEvent;
  onEdit?: (text: string) => void;
  onCursorMove: (offset: number) => void;
  scrollTo: ScrollTarget | undefined;
  /** Indexes of the selected events. */
  selected: ReadonlySet<number>;
}

const dynamicExtensions = (readOnly: boolean, wraps: boolean) => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  // Read-only text is focusable too, to be scrolled by keyboard.
  EditorView.contentAttributes.of({ tabindex: '0' }),
  wraps ? EditorView.lineWrapping : [],
];

/** Between what is scrolled to and the edge. */
const SIDE_MARGIN_PX = 24;

/** Reading a text from the editor copies all its lines: one that is too long to be sent is read when typing pauses. */
const pauseMs = ({ length }: Text): number => (length <= limits.logTextCharsMax ? 0 : 200);

/** The log with the events of its simulation marked. */
export const LogView = (props: LogViewProps) => {
  const { label, hint, text, readOnly, wraps, events, scrollTo, selected } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const dynamic = useRef(new Compartment());
  const latest = useRef(props);
  /** The text of the editor: reading it from the editor would copy all lines. */
  const shownText = useRef('');
  const edits = useRef<EditPauser>(undefined);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!frame.current) return;
    const pauser = createEditPauser((edited) => {
      shownText.current = edited;
      latest.current.onEdit?.(edited);
    }, pauseMs);
    edits.current = pauser;
    const created = createLogView({
      parent: frame.current,
      label,
      hint,
      describe: (event, index) => latest.current.describe(event, index),
      onEdit: pauser.take,
      onBlur: pauser.flush,
      onCursorMove: (offset) => latest.current.onCursorMove(offset),
      extra: dynamic.current.of([]),
    });
    view.current = created;
    shownText.current = '';
    return () => {
      pauser.flush();
      created.destroy();
    };
  }, [label, hint]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || shownText.current === text) return;
    edits.current?.drop();
    shownText.current = text;
    shown.dispatch({
      changes: { from: 0, to: shown.state.doc.length, insert: text },
      annotations: byProgram.of(true),
    });
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: dynamic.current.reconfigure(dynamicExtensions(readOnly, wraps)) });
  }, [readOnly, wraps]);

  useEffect(() => {
    const shown = view.current;
    if (!shown) return;
    // Events of a previous text may lie beyond the end of this one.
    const fits = (events.at(-1)?.end ?? 0) <= shown.state.doc.length;
    shown.dispatch({ effects: setEvents.of(fits ? events : noEvents) });
  }, [events, text]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || !scrollTo || scrollTo.end > shown.state.doc.length) return;
    shown.dispatch({
      selection: { anchor: scrollTo.offset },
      // To the side no further than needed, so that what precedes it stays in view.
      effects: EditorView.scrollIntoView(EditorSelection.range(scrollTo.offset, scrollTo.end), {
        y: 'center',
        x: 'nearest',
        xMargin: SIDE_MARGIN_PX,
      }),
    });
    if (scrollTo.takesFocus) shown.focus();
  }, [scrollTo]);

  useEffect(() => {
    view.current?.dispatch({ effects: setSelection.of(selected) });
  }, [selected, events]);

  return <div ref={frame} className="code-view log-view" />;
};
