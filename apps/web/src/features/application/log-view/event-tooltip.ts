import type { SimulatedEvent } from '@propsmith/splunk';
import { hoverTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import { eventsField } from './event-marks.ts';
import { eventAt } from './events-in-range.ts';

export type DescribeEvent = (event: SimulatedEvent, index: number) => string;

/** Says, for the event under the pointer, which one it is and what time it would get. */
export const eventTooltip = (describe: DescribeEvent) =>
  hoverTooltip((view: EditorView, place: number): Tooltip | null => {
    const events = view.state.field(eventsField);
    const index = eventAt(events, place);
    const event = index === undefined ? undefined : events[index];
    if (index === undefined || !event) return null;
    return {
      pos: event.start,
      end: event.end,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'log-tooltip';
        dom.textContent = describe(event, index);
        return { dom };
      },
    };
  });
