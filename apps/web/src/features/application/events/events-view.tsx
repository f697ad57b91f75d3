import { extractionMessages } from '@propsmith/contract';
import type { ComponentProps } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { SimulatedStanza } from '../simulation/messages.ts';
import { EventsTable } from './events-table.tsx';

interface EventsViewProps extends Omit<ComponentProps<typeof EventsTable>, 'text' | 'stanza'> {
  /** Null if the log is not kept. */
  text: string | null;
  /** Undefined until the first simulation has finished. */
  stanza: SimulatedStanza | undefined;
}

/** The events of the simulation, or why there are none to list. */
export const EventsView = ({ text, stanza, ...table }: EventsViewProps) => {
  if (text === null)
    return (
      <EmptyState title={extractionMessages.inputNotKept}>
        Without the log its events can’t be listed.
      </EmptyState>
    );
  if (!stanza) {
    return (
      <div role="status" aria-label="Simulating the events" className="p-3">
        <Skeleton className="h-48 w-full" />
      </div>
    );
  }
  return <EventsTable text={text} stanza={stanza} {...table} />;
};
