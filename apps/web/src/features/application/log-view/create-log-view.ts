import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { search, searchKeymap } from '@codemirror/search';
import { editorSetup, type EditorSetup } from '../code-view/editor-setup.ts';
import { eventMarks, eventsField, selectionField } from './event-marks.ts';
import { eventTooltip, type DescribeEvent } from './event-tooltip.ts';
import './log-view.css';

export interface LogViewOptions extends EditorSetup {
  readonly parent: HTMLElement;
  readonly hint: string;
  readonly describe: DescribeEvent;
  /** Extensions that are reconfigured later: read-only, line wrapping. */
  readonly extra: Extension;
}

/** A viewer and editor for logs. Offsets equal those of the simulation. */
export const createLogView = ({ parent, hint, describe, extra, ...setup }: LogViewOptions): EditorView =>
  new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        search({ top: true }),
        keymap.of(searchKeymap),
        editorSetup(setup),
        placeholder(hint),
        eventsField,
        selectionField,
        eventMarks,
        eventTooltip(describe),
        extra,
      ],
    }),
  });
