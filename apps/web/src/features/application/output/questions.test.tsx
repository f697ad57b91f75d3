import { type ExtractReply } from '@propsmith/contract';
import { printStanza } from '@propsmith/splunk';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Question } from '../../../state/question-choice.ts';
import { unedited } from '../../../state/stanza-draft.ts';
import { dayMonthQuestion, noZoneQuestion, sampleAnswer } from '../../../testing/sample-answer.ts';
import { StanzaOutput } from './stanza-output.tsx';
import { useStanzaDraft } from './use-stanza-draft.ts';

/** The output for a log that was not kept, and the stanza as it would be copied. */
const Output = ({ answer }: { answer: ExtractReply }) => {
  const [edits, setEdits] = useState(unedited);
  const stanza = useStanzaDraft(answer, edits, setEdits);
  return (
    <>
      <StanzaOutput
        answer={answer}
        text={null}
        stanza={stanza}
        simulation={{ stanza: undefined, problem: undefined }}
        onShow={vi.fn()}
      />
      <pre data-testid="conf">{stanza.settings && printStanza(stanza.name, stanza.settings)}</pre>
    </>
  );
};

const open = (evidence: Partial<ExtractReply['evidence']> = {}) => {
  const user = userEvent.setup();
  render(<Output answer={{ ...sampleAnswer, evidence: { ...sampleAnswer.evidence, ...evidence } }} />);
  return { user, conf: () => screen.getByTestId('conf').textContent };
};

const provenEvidence = { sure: true, timestamps: 3, questions: [], warnings: [] };

describe('questions', () => {
  it('show the effect of each choice, the blocking ones first and marked', () => {
    open({ questions: [noZoneQuestion, dayMonthQuestion] });
    const [first, second] = screen.getAllByRole('group', { name: /\?/ });
    expect(first).toHaveAccessibleName('Day or month first? Blocking');
    expect(second).toHaveAccessibleName('Which time zone?');
    expect(screen.getByRole('radio', { name: /^March 2 the answer as it stands/ })).toBeChecked();
    expect(
      screen.getByRole('radio', { name: 'February 3 2 of 3 times change, by 27 days' }),
    ).not.toBeChecked();
  });

  it('change the stanza with one click and restore it with another', async () => {
    const { user, conf } = open();
    const extracted = conf();
    expect(screen.getByText(/1 blocking question is open/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^February 3/ }));
    expect(screen.getByLabelText('TIME_FORMAT')).toHaveValue('%d/%m/%Y %H:%M:%S');
    expect(screen.queryByText(/blocking question is open/)).toBeNull();
    expect(screen.getByRole('group', { name: 'Day or month first? Answered' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^TZ = UTC/ }));
    expect(conf()).toContain('\nTZ = UTC\n');

    await user.click(screen.getByRole('radio', { name: /^March 2/ }));
    await user.click(screen.getByRole('radio', { name: /^Leave it as it is/ }));
    expect(conf()).toBe(extracted);
    expect(screen.queryByRole('button', { name: 'Undo my changes' })).toBeNull();
  });

  it('can be answered by keyboard', async () => {
    const { user } = open({ questions: [dayMonthQuestion] });
    const question = screen.getByRole('group', { name: /^Day or month first/ });
    const [first, second] = within(question).getAllByRole('radio');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toBeChecked();
    expect(screen.getByLabelText('TIME_FORMAT')).toHaveValue('%d/%m/%Y %H:%M:%S');
  });

  it('about old times add MAX_DAYS_AGO to the stanza, where it can be edited and removed', async () => {
    const noChange = noZoneQuestion.choices[0]!;
    const oldTimes: Question = {
      code: 'old-times',
      detail: { events: 2, days: 2000, example: '03/02/2012 08:15:01' },
      blocking: false,
      choices: [noChange, { ...noChange, settings: { MAX_DAYS_AGO: 6000 } }],
    };
    const { user, conf } = open({ questions: [oldTimes] });
    expect(screen.getByLabelText('MAX_DAYS_AGO')).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /^MAX_DAYS_AGO = 6000/ }));
    expect(conf()).toContain('\nMAX_DAYS_AGO = 6000\n');
    await user.type(screen.getByLabelText('MAX_DAYS_AGO'), '0');
    expect(conf()).toContain('\nMAX_DAYS_AGO = 60000\n');
    await user.click(screen.getByRole('checkbox', { name: 'Include MAX_DAYS_AGO' }));
    expect(conf()).not.toContain('MAX_DAYS_AGO');
  });

  it('without choices show only their reason', () => {
    open({ questions: [{ ...dayMonthQuestion, choices: [] }] });
    const question = screen.getByRole('group', { name: /^Day or month first/ });
    expect(within(question).queryByRole('radio')).toBeNull();
    expect(question).toHaveAccessibleDescription(/could be the other way round/);
  });
});

describe('the proof line', () => {
  it('says proven for a sure answer, until the stanza is edited without a log', async () => {
    const { user } = open(provenEvidence);
    expect(screen.getByText('Proven: 3 of 3 events, 3 timestamps parsed')).toBeVisible();
    await user.type(screen.getByLabelText('TRUNCATE'), '0');
    expect(screen.getByText('3 of 3 events, 3 timestamps parsed')).toBeVisible();
    expect(screen.queryByText(/^Proven/)).toBeNull();
  });

  it('claims neither proof nor probability for an answer that is not sure', () => {
    open({ ...provenEvidence, sure: false, confidence: 0 });
    expect(screen.getByText('3 of 3 events, 3 timestamps parsed')).toBeVisible();
    expect(screen.queryByText(/proven|probability/i)).toBeNull();
  });
});

it('time formats are shown with their whitespace, their share and the probability of the first', () => {
  const stanza = sampleAnswer.result[0]!;
  const candidate = stanza.TIMESTAMP_DATA[0]!;
  const answer = {
    ...sampleAnswer,
    result: [{ ...stanza, TIMESTAMP_DATA: [{ ...candidate, TIME_FORMAT_VALUE: 'Mar  2' }] }],
  };
  render(<Output answer={answer} />);
  const formats = screen.getByRole('group', { name: 'Time formats found' });
  expect(formats).toHaveTextContent('67 % of events');
  expect(formats).toHaveTextContent('right with a probability of 66 %');
  const value = within(formats).getByText((text) => text === 'Mar  2', {
    normalizer: (text) => text,
  });
  expect(value).toHaveClass('whitespace-pre-wrap');
});
