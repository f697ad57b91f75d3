import type { PackedStanza, SimulatedStanza } from './messages.ts';
import { packEvents, unpackEvents } from './pack-events.ts';

export const packStanza = ({ simulation, ...stanza }: SimulatedStanza): PackedStanza => ({
  ...stanza,
  simulation: { ...simulation, events: packEvents(simulation.events) },
});

export const unpackStanza = ({ simulation, ...stanza }: PackedStanza): SimulatedStanza => ({
  ...stanza,
  simulation: { ...simulation, events: unpackEvents(simulation.events) },
});
