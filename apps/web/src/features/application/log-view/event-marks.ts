import type { SimulatedEvent } from '@propsmith/splunk';
import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { Decoration, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { firstEventAfter, noEvents } from './events-in-range.ts';

/** Sets the events of a new simulation. */
export const setEvents = StateEffect.define<readonly SimulatedEvent[]>();

export const eventsField = StateField.define<readonly SimulatedEvent[]>({
  create: () => noEvents,
  update: (events, transaction) => {
    const replacement = transaction.effects.findLast((effect) => effect.is(setEvents));
    if (replacement) return replacement.value;
    return transaction.docChanged ? noEvents : events;
  },
});

/** Whether an event is complete and its time was read by TIME_FORMAT, or none was expected. */
export const isRight = (event: SimulatedEvent): boolean =>
  !event.truncated &&
  (event.provenance === 'strict' || (event.provenance === 'none' && event.problems.length === 0));

const lineMark = Decoration.line({ class: 'log-event-start' });
const wrongLineMark = Decoration.line({ class: 'log-event-start log-event-wrong' });
const prefixMark = Decoration.mark({ class: 'log-prefix' });
const timestampMark = Decoration.mark({ class: 'log-timestamp' });
const boundaryMark = Decoration.mark({ class: 'log-boundary' });

const markEvent = (builder: RangeSetBuilder<Decoration>, state: EditorState, event: SimulatedEvent): void => {
  const line = state.doc.lineAt(event.start);
  if (line.from === event.start) builder.add(line.from, line.from, isRight(event) ? lineMark : wrongLineMark);
  // The event starts in the middle of a line: its first character is marked.
  else builder.add(event.start, event.start + 1, boundaryMark);
  const { prefix, timestamp } = event;
  if (prefix && prefix.end > prefix.start) builder.add(prefix.start, prefix.end, prefixMark);
  if (timestamp && timestamp.end > timestamp.start)
    builder.add(timestamp.start, timestamp.end, timestampMark);
};

/** Marks for the visible ranges only, to stay fast on large logs. */
const marksInView = (view: EditorView): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>();
  const events = view.state.field(eventsField);
  let index = 0;
  for (const { from, to } of view.visibleRanges) {
    index = Math.max(index, firstEventAfter(events, from));
    for (let event = events[index]; event && event.start < to; event = events[index]) {
      markEvent(builder, view.state, event);
      index += 1;
    }
  }
  return builder.finish();
};

export const eventMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marksInView(view);
    }

    update(update: ViewUpdate): void {
      const areEventsReplaced = update.startState.field(eventsField) !== update.state.field(eventsField);
      if (areEventsReplaced || update.docChanged || update.viewportChanged)
        this.decorations = marksInView(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
