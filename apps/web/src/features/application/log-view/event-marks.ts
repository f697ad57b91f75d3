import { isRight, type SimulatedEvent } from '@propsmith/splunk';
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

/** Sets the indexes of the events that are selected in the histogram. */
export const setSelection = StateEffect.define<ReadonlySet<number>>();

const nothingSelected: ReadonlySet<number> = new Set();

export const selectionField = StateField.define<ReadonlySet<number>>({
  create: () => nothingSelected,
  update: (selected, transaction) => {
    const replacement = transaction.effects.findLast((effect) => effect.is(setSelection));
    if (replacement) return replacement.value;
    return transaction.docChanged ? nothingSelected : selected;
  },
});

const lineMarks = {
  right: Decoration.line({ class: 'log-event-start' }),
  wrong: Decoration.line({ class: 'log-event-start log-event-wrong' }),
  selected: Decoration.line({ class: 'log-event-start log-event-selected' }),
};
const prefixMark = Decoration.mark({ class: 'log-prefix' });
const timestampMark = Decoration.mark({ class: 'log-timestamp' });
const boundaryMark = Decoration.mark({ class: 'log-boundary' });

const lineMarkOf = (event: SimulatedEvent, isSelected: boolean): Decoration => {
  if (isSelected) return lineMarks.selected;
  return isRight(event) ? lineMarks.right : lineMarks.wrong;
};

const markEvent = (
  builder: RangeSetBuilder<Decoration>,
  state: EditorState,
  event: SimulatedEvent,
  isSelected: boolean,
): void => {
  const line = state.doc.lineAt(event.start);
  if (line.from === event.start) builder.add(line.from, line.from, lineMarkOf(event, isSelected));
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
  const selected = view.state.field(selectionField);
  let index = 0;
  for (const { from, to } of view.visibleRanges) {
    index = Math.max(index, firstEventAfter(events, from));
    for (let event = events[index]; event && event.start < to; event = events[index]) {
      markEvent(builder, view.state, event, selected.has(index));
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
      const isReplaced = [eventsField, selectionField].some(
        (field) => update.startState.field<unknown>(field) !== update.state.field<unknown>(field),
      );
      if (isReplaced || update.docChanged || update.viewportChanged)
        this.decorations = marksInView(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
