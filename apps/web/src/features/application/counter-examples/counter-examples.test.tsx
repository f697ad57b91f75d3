import { counterExampleTexts, counterKindName, extractionMessages } from '@propsmith/contract';
import { harden, type SettingChanges, type Settings } from '@propsmith/splunk';
import { render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SimulationRequest } from '../simulation/messages.ts';
import { CounterExamples } from './counter-examples.tsx';

const LOG = Array.from(
  { length: 8 },
  (_, index) => `Oct ${11 + index} 10:12:0${index} web-01 sshd[210${index}]: accepted key\n`,
).join('');

const strict: Settings = {
  SHOULD_LINEMERGE: 'false',
  LINE_BREAKER: String.raw`([\r\n]+)\w{3}\s\d{2}\s`,
  TIME_PREFIX: '^',
  TIME_FORMAT: '%b %d %H:%M:%S',
  MAX_TIMESTAMP_LOOKAHEAD: '15',
  TRUNCATE: '60',
};
const CHANGED_BREAKER = String.raw`LINE_BREAKER = ([\r\n]+)\w{3}\s+\d{1,2}\s`;

type Answer = (request: SimulationRequest) => object;

const answerBySimulation: Answer = (request) => ({
  id: request.id,
  result: harden(request.input.text, request.input.settings, { now: Date.UTC(2026, 10, 1) }),
});

/** Stubs Worker; counts what it is asked. */
const stubWorker = (answer: Answer) => {
  const requests: SimulationRequest[] = [];
  class FakeWorker extends EventTarget {
    postMessage(request: SimulationRequest): void {
      requests.push(request);
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: answer(request) })));
    }
    terminate(): void {
      // Nothing to stop.
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return requests;
};

const Panel = ({ first, isProven = true }: { first: Settings; isProven?: boolean }) => {
  const [settings, setSettings] = useState(first);
  const change = (changes: SettingChanges): void => setSettings(Object.assign({}, settings, changes));
  const stanza = useMemo(
    () => ({ settings, rules: [], extracted: first, baseline: first }),
    [settings, first],
  );
  return <CounterExamples text={LOG} stanza={stanza} isProven={isProven} onChange={change} />;
};

const open = async (settings: Settings, isProven = true) => {
  const user = userEvent.setup();
  const { rerender } = render(<Panel first={settings} isProven={isProven} />);
  await user.click(screen.getByRole('button', { name: counterExampleTexts.heading, expanded: false }));
  return { user, prove: () => rerender(<Panel first={settings} isProven />) };
};

/** The import of the report and the pause before a run. */
const patience = { timeout: 10_000 };
const rowOf = async (name: string) => {
  const title = await screen.findByText(name, {}, patience);
  return title.closest('li')!;
};

afterEach(() => vi.unstubAllGlobals());

it('asks nothing of the worker before it is opened and the stanza is proven', async () => {
  const requests = stubWorker(answerBySimulation);
  const { prove } = await open(strict, false);
  expect(await screen.findByText(counterExampleTexts.waiting, {}, patience)).toBeVisible();
  expect(requests).toEqual([]);
  expect(screen.getByText(counterExampleTexts.explanation)).toBeVisible();
  prove();
  expect(screen.getByText(counterExampleTexts.running)).toBeVisible();
  await rowOf(counterKindName('day-first'));
  expect(requests).toHaveLength(1);
});

it('shows the made line, what goes wrong and the change, which one click makes', async () => {
  stubWorker(answerBySimulation);
  const { user } = await open(strict);
  const row = await rowOf(counterKindName('day-first'));
  expect(row).toHaveTextContent('No event begins here');
  expect(within(row).getByText('Oct 1 10:12:01')).toBeVisible();
  expect(row).toHaveTextContent(CHANGED_BREAKER);
  const button = within(row).getByRole('button', { name: counterExampleTexts.apply });
  expect(button).toHaveAccessibleDescription(/^First day of a month/);
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  await vi.waitFor(async () => {
    expect(await rowOf(counterKindName('day-first'))).toHaveTextContent('Read right.');
  }, patience);
});

it('makes all changes with one click', async () => {
  stubWorker(answerBySimulation);
  const { user } = await open(strict);
  expect(
    await screen.findByText(/^\d of \d+ kinds of lines that may come go wrong\.$/, {}, patience),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: counterExampleTexts.applyAll }));
  expect(
    await screen.findByText(/^All \d+ kinds of lines that may come are read right\.$/, {}, patience),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: counterExampleTexts.apply })).toBeNull();
});

it('says so when no line can be made', async () => {
  stubWorker(answerBySimulation);
  await open({ ...strict, TIME_FORMAT: '%s' });
  expect(await screen.findByText(/no lines can be made/, {}, patience)).toBeVisible();
});

it('reports a failure and runs again on demand', async () => {
  let isBroken = true;
  stubWorker((request) =>
    isBroken ? { id: request.id, failure: 'no memory' } : answerBySimulation(request),
  );
  const { user } = await open(strict);
  expect(
    await screen.findByText(extractionMessages.simulationFailed('no memory'), {}, patience),
  ).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: counterExampleTexts.again }));
  expect(await rowOf(counterKindName('day-first'))).toHaveTextContent('No event begins here');
});

it('is opened and closed by keyboard', async () => {
  stubWorker(answerBySimulation);
  const user = userEvent.setup();
  render(<Panel first={strict} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await rowOf(counterKindName('day-first'));
  await user.keyboard('{Enter}');
  expect(screen.queryByText(counterKindName('day-first'))).toBeNull();
});
