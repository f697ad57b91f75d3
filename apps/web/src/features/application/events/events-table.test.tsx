import { eventsTableTexts } from '@propsmith/contract';
import { summarise, simulate } from '@propsmith/splunk';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EventsTable } from './events-table.tsx';

const LOG = '2026-03-02 08:15:01,042118 one\n2026-03-02 08:15:02,500000 two\n';
const settings = {
  LINE_BREAKER: '([\\r\\n]+)',
  SHOULD_LINEMERGE: 'false',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S,%6N',
};

it('has headings and shows times with the fraction that was read', () => {
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  onTestFinished(() => height.mockRestore());
  const simulation = simulate(LOG, settings, { now: Date.UTC(2026, 2, 3) });
  const stanza = {
    simulation,
    summary: summarise(simulation, LOG),
    findings: [],
    losses: [],
    changed: [],
    difference: undefined,
  };
  render(
    <EventsTable
      text={LOG}
      stanza={stanza}
      filter="all"
      onFilter={vi.fn()}
      selected={new Set()}
      onShow={vi.fn()}
    />,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    eventsTableTexts.number,
    eventsTableTexts.time,
    eventsTableTexts.source,
    eventsTableTexts.event,
  ]);
  const times = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent);
  expect(times).toEqual(['2026-03-02 08:15:01.042118', '2026-03-02 08:15:02.500000']);
});
