import type { SimulatedEvent } from '@propsmith/splunk';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { byProgram, createLogView } from './create-log-view.ts';
import { setEvents } from './event-marks.ts';
import type { DescribeEvent } from './event-tooltip.ts';
import { noEvents } from './events-in-range.ts';
import './log-view.css';

/** A place in the text to bring into view; a new object scrolls again. */
export interface LogPlace {
  readonly place: number;
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
  onPlace: (place: number) => void;
  scrollTo: LogPlace | undefined;
}

const changingParts = (readOnly: boolean, wraps: boolean) => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  // A text that can't be typed into takes focus too, to be read and scrolled by keyboard.
  EditorView.contentAttributes.of({ tabindex: '0' }),
  wraps ? EditorView.lineWrapping : [],
];

/** The log: typed, pasted or read from a file, with the events a simulation found in it. */
export const LogView = (props: LogViewProps) => {
  const { label, hint, text, readOnly, wraps, events, scrollTo } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changing = useRef(new Compartment());
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!frame.current) return;
    const created = createLogView({
      parent: frame.current,
      label,
      hint,
      describe: (event, index) => latest.current.describe(event, index),
      onEdit: (edited) => latest.current.onEdit?.(edited),
      onPlace: (place) => latest.current.onPlace(place),
      extra: changing.current.of([]),
    });
    view.current = created;
    return () => created.destroy();
  }, [label, hint]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.sliceDoc() === text) return;
    shown.dispatch({
      changes: { from: 0, to: shown.state.doc.length, insert: text },
      annotations: byProgram.of(true),
    });
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: changing.current.reconfigure(changingParts(readOnly, wraps)) });
  }, [readOnly, wraps]);

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
