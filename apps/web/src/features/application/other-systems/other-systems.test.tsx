import { extractionMessages, otherSystemTexts, targetName } from '@propsmith/contract';
import { simulate, type Settings } from '@propsmith/splunk';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../../../ui/toast.ts';
import { OtherSystems } from './other-systems.tsx';

const LOG = `2026-03-02 08:15:01,042 INFO started
2026-03-02 08:15:08,131 ERROR failed
\tat com.example.Payment.run(Payment.java:54)
`;
const settings: Settings = {
  LINE_BREAKER: String.raw`([\r\n]+)\d{4}-\d{2}-\d{2}\s`,
  SHOULD_LINEMERGE: 'false',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S,%3N',
};
const { events } = simulate(LOG, settings, { now: Date.UTC(2026, 10, 1) });

/** The content is imported when it is opened. */
const patience = { timeout: 10_000 };

const open = async (given: Partial<Parameters<typeof OtherSystems>[0]> = {}) => {
  const user = userEvent.setup();
  const props = { name: 'acme:app', settings, hasRules: false, text: LOG, events, ...given };
  const { rerender } = render(<OtherSystems {...props} />);
  await user.click(screen.getByRole('button', { name: otherSystemTexts.heading, expanded: false }));
  const select = await screen.findByRole('combobox', { name: otherSystemTexts.system }, patience);
  return { user, select, prove: () => rerender(<OtherSystems {...props} events={events} />) };
};

afterEach(() => vi.restoreAllMocks());

it('shows the files of the chosen system and what it can not express', async () => {
  const { user, select } = await open();
  expect(screen.getByText(otherSystemTexts.explanation)).toBeVisible();
  expect(screen.getByLabelText('otel-collector.yaml')).toHaveTextContent("layout: '2006-01-02 15:04:05,999'");
  expect(screen.getByText(otherSystemTexts.remarks)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('UTC is written');
  await user.selectOptions(select, targetName('elastic'));
  expect(screen.getByLabelText('filebeat.yml')).toHaveTextContent('negate: true');
  expect(screen.getByLabelText('acme_app.pipeline.json')).toHaveTextContent('uuuu-MM-dd HH:mm:ss,SSS');
  expect(screen.queryByLabelText('otel-collector.yaml')).toBeNull();
});

it('copies a file', async () => {
  const copied = vi.spyOn(toast, 'success').mockReturnValue('');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy otel-collector.yaml' }));
  expect(copied).toHaveBeenCalledWith(extractionMessages.copied);
  expect(await navigator.clipboard.readText()).toMatch(/^receivers:\n {2}filelog\/acme_app:\n/);
});

it('waits for the simulation, and does without it when the log is not kept', async () => {
  const { prove } = await open({ events: undefined });
  expect(screen.getByText(otherSystemTexts.waiting)).toBeVisible();
  prove();
  expect(screen.getByLabelText('otel-collector.yaml')).toBeVisible();
});

it('converts by the documented forms when the log is not kept', async () => {
  await open({ text: null, events: undefined, hasRules: true });
  expect(screen.getByLabelText('otel-collector.yaml')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('INGEST_EVAL');
});

it('is opened, used and closed by keyboard', async () => {
  const user = userEvent.setup();
  render(<OtherSystems name="a" settings={settings} hasRules={false} text={LOG} events={events} />);
  await user.tab();
  await user.keyboard('{Enter}');
  const select = await screen.findByRole('combobox', { name: otherSystemTexts.system }, patience);
  await user.tab();
  await waitFor(() => expect(select).toHaveFocus());
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('combobox')).toBeNull();
});
