import type { SimulatedEvent } from '@propsmith/splunk';
import { hoverTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import { eventsField } from './event-marks.ts';
import { eventAt } from './events-in-range.ts';

export type DescribeEvent = (event: SimulatedEvent, index: number) => string;

/** A tooltip for the event under the pointer. */
export const eventTooltip = (describe: DescribeEvent) =>
  hoverTooltip((view: EditorView, offset: number): Tooltip | null => {
    const events = view.state.field(eventsField);
    const index = eventAt(events, offset);
    const event = index === undefined ? undefined : events[index];
    if (index === undefined || !event) return null;
    return {
      pos: event.start,
      end: event.end,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'code-tooltip';
        dom.textContent = describe(event, index);
        return { dom };
      },
    };
  });
