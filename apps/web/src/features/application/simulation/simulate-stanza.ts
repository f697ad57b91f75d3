import { lintStanza, simulate, type SimulatedEvent, type Span } from '@propsmith/splunk';
import type { SimulatedStanza, SimulationRequest } from './messages.ts';

const BYTE_ORDER_MARK = '\ufeff';

const shiftSpan = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

const shiftEvent = (event: SimulatedEvent, by: number): SimulatedEvent => ({
  ...event,
  ...shiftSpan(event, by),
  prefix: event.prefix && shiftSpan(event.prefix, by),
  timestamp: event.timestamp && shiftSpan(event.timestamp, by),
});

/** Simulates and lints settings on a log. A byte order mark is skipped, but counts in offsets. */
export const simulateStanza = ({ text, settings, now }: Omit<SimulationRequest, 'id'>): SimulatedStanza => {
  const markLength = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  const log = text.slice(markLength);
  const simulation = simulate(log, settings, { now });
  const findings = lintStanza(settings, { simulation, text: log });
  if (markLength === 0) return { simulation, findings };
  const events = simulation.events.map((event) => shiftEvent(event, markLength));
  return { simulation: { ...simulation, events }, findings };
};
