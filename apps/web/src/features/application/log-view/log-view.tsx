import type { SimulatedEvent } from '@propsmith/splunk';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, type KeyBinding } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { createLogView } from './create-log-view.ts';
import { setEvents } from './event-marks.ts';
import type { DescribeEvent } from './event-tooltip.ts';
import './log-view.css';

interface LogViewProps {
  label: string;
  hint: string;
  text: string;
  readOnly: boolean;
  events: readonly SimulatedEvent[];
  describe: DescribeEvent;
  keys: readonly KeyBinding[];
  onEdit: (text: string) => void;
  /** A place in the text to bring into view; a new object scrolls again. */
  scrollTo?: { readonly place: number } | undefined;
}

const noEvents: readonly SimulatedEvent[] = [];

const readOnlyExtension = (readOnly: boolean) => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  // A text that can't be typed into still takes focus, to be read and scrolled by keyboard.
  readOnly ? EditorView.contentAttributes.of({ tabindex: '0' }) : [],
];

/** The log: typed, pasted or read from a file, with the events a simulation found in it. */
export const LogView = ({
  label,
  hint,
  text,
  readOnly,
  events,
  describe,
  keys,
  onEdit,
  scrollTo,
}: LogViewProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const readOnlyPart = useRef(new Compartment());
  const latest = useRef({ describe, keys, onEdit });
  useEffect(() => {
    latest.current = { describe, keys, onEdit };
  });

  useEffect(() => {
    if (!frame.current) return;
    const created = createLogView({
      parent: frame.current,
      label,
      hint,
      describe: (event, index) => latest.current.describe(event, index),
      keys: latest.current.keys,
      onEdit: (edited) => latest.current.onEdit(edited),
      extra: readOnlyPart.current.of(readOnlyExtension(false)),
    });
    view.current = created;
    return () => created.destroy();
  }, [label, hint]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.sliceDoc() === text) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: readOnlyPart.current.reconfigure(readOnlyExtension(readOnly)) });
  }, [readOnly]);

  useEffect(() => {
    const shown = view.current;
    if (!shown) return;
    // Events of an older text would point beyond the end of this one.
    const fits = (events.at(-1)?.end ?? 0) <= shown.state.doc.length;
    shown.dispatch({ effects: setEvents.of(fits ? events : noEvents) });
  }, [events, text]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || !scrollTo || scrollTo.place > shown.state.doc.length) return;
    shown.dispatch({
      selection: { anchor: scrollTo.place },
      effects: EditorView.scrollIntoView(scrollTo.place, { y: 'center' }),
    });
    shown.focus();
  }, [scrollTo]);

  return <div ref={frame} className="log-view" />;
};
