import { outputTexts, questionTexts } from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Question } from '../../../state/question-choice.ts';
import { dayMonthQuestion, noZoneQuestion, sampleAnswer } from '../../../testing/sample-answer.ts';
import { showAnswer } from '../../../testing/show-questions.tsx';

const timedEvidence = { timestamps: 3, warnings: [] };
const dayMonth = () => screen.getByRole('group', { name: /^Day or month first/ });

describe('questions', () => {
  it('come with the blocking ones first', () => {
    showAnswer({ questions: [noZoneQuestion, dayMonthQuestion] });
    const [first, second] = screen.getAllByRole('group', { name: /\?/ });
    expect(first).toHaveAccessibleName('Day or month first?');
    expect(second).toHaveAccessibleName('Which time zone?');
  });

  it('stand apart by whether they need an answer, and stay there once answered', async () => {
    const { user } = showAnswer({ ...timedEvidence, questions: [noZoneQuestion, dayMonthQuestion] });
    const headings = () =>
      within(screen.getByRole('region', { name: questionTexts.heading }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(headings()).toEqual([`${questionTexts.needed} (1)`, questionTexts.known]);
    await user.click(within(dayMonth()).getByRole('button', { name: questionTexts.confirm }));
    expect(headings()).toEqual([questionTexts.answered, questionTexts.known]);
    const [first] = screen.getAllByRole('group', { name: /\?/ });
    expect(first).toHaveAccessibleName(/^Day or month first/);
  });

  it('change the stanza with one click and restore it with another', async () => {
    const { user, stanza, verdict } = showAnswer(timedEvidence);
    const extracted = stanza();
    expect(verdict()).toHaveTextContent('Proven, 1 question');
    await user.click(screen.getByRole('radio', { name: /^February 3/ }));
    expect(stanza()).toContain('TIME_FORMAT = %d/%m/%Y %H:%M:%S');
    expect(dayMonth()).toHaveAccessibleName(`Day or month first? ${questionTexts.answered}`);
    await user.click(screen.getByRole('radio', { name: /^TZ = UTC/ }));
    expect(stanza()).toContain('TZ = UTC');

    await user.click(within(dayMonth()).getByRole('button', { name: questionTexts.reopen }));
    await user.click(screen.getByRole('radio', { name: /^Leave it as it is/ }));
    expect(stanza()).toEqual(extracted);
    expect(verdict()).toHaveTextContent('Proven, 1 question');
  });

  it('about the zone take that of the browser or any other, and show the one that is set', async () => {
    const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    onTestFinished(() => options.mockRestore());
    options.mockReturnValue({ timeZone: 'Europe/Berlin' } as Intl.ResolvedDateTimeFormatOptions);
    const { user, stanza } = showAnswer({ ...timedEvidence, questions: [noZoneQuestion] });
    const zones = within(screen.getByRole('group', { name: /^Which time zone/ }));
    const chosen = () => zones.getByRole('radio', { checked: true });
    await user.click(
      zones.getByRole('radio', { name: new RegExp(`^${questionTexts.browserZone('Europe/Berlin')}`) }),
    );
    expect(stanza()).toContain('TZ = Europe/Berlin');
    expect(chosen()).toHaveAccessibleName(new RegExp(`${questionTexts.inUse}$`));

    const field = zones.getByRole('combobox', { name: questionTexts.zoneName });
    await user.type(field, 'asia/tokyo');
    expect(stanza()).toContain('TZ = Asia/Tokyo');
    expect(chosen()).toHaveAccessibleName(new RegExp(`^${questionTexts.anotherZone}`));
    await user.clear(field);
    await user.type(field, 'Nowhere');
    expect(zones.getByText(questionTexts.unknownZone)).toBeVisible();
    await user.tab();
    expect(field).toHaveValue('Asia/Tokyo');

    await user.click(zones.getByRole('radio', { name: 'Leave it as it is' }));
    expect(stanza().join()).not.toContain('TZ');
  });

  it('are answered by confirming the extracted value, and can be asked again', async () => {
    const { user, verdict } = showAnswer({ ...timedEvidence, questions: [dayMonthQuestion] });
    await user.click(within(dayMonth()).getByRole('button', { name: questionTexts.confirm }));
    expect(verdict()).toHaveTextContent(/^Proven3 events/);
    await user.click(within(dayMonth()).getByRole('button', { name: questionTexts.reopen }));
    expect(verdict()).toHaveTextContent('Proven, 1 question');
  });

  it('can be answered by keyboard', async () => {
    const { user, stanza } = showAnswer({ questions: [dayMonthQuestion] });
    const [first, second] = within(dayMonth()).getAllByRole('radio');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(second).toBeChecked();
    expect(stanza()).toContain('TIME_FORMAT = %d/%m/%Y %H:%M:%S');
  });

  it('without choices show their reason and can be confirmed', () => {
    showAnswer({ questions: [{ ...dayMonthQuestion, choices: [] }] });
    expect(within(dayMonth()).queryByRole('radio')).toBeNull();
    expect(dayMonth()).toHaveAccessibleDescription(/could be the other way round/);
    expect(within(dayMonth()).getByRole('button', { name: questionTexts.confirm })).toBeVisible();
  });
});

const candidate = sampleAnswer.result[0]!.TIMESTAMP_DATA[0]!;
const other = { ...candidate, TIME_FORMAT: '%s', TIME_PREFIX: 'at=', TIME_FORMAT_VALUE: 'Mar  2' };
const twoTimes = [{ ...sampleAnswer.result[0]!, TIMESTAMP_DATA: [candidate, other] }];

describe('time formats', () => {
  it('are shown with the blanks of the log, and choosing one sets the time keys', async () => {
    const { user, stanza } = showAnswer({ questions: [] }, twoTimes);
    const formats = screen.getByRole('group', { name: questionTexts.times });
    expect(formats).not.toHaveTextContent('%  ');
    const value = within(formats).getByText((text) => text === 'Mar  2', { normalizer: (text) => text });
    expect(value).toHaveClass('whitespace-pre-wrap');
    await user.click(within(formats).getAllByRole('radio')[1]!);
    expect(stanza()).toEqual(expect.arrayContaining(['TIME_FORMAT = %s', 'TIME_PREFIX = at=']));
  });

  it('keep the time selected whose day and month an answer swapped, in its new format', async () => {
    const { user } = showAnswer({ ...timedEvidence, questions: [dayMonthQuestion] });
    await user.click(screen.getByRole('radio', { name: /^February 3/ }));
    const formats = screen.getByRole('group', { name: questionTexts.times });
    expect(within(formats).getByRole('radio')).toBeChecked();
    expect(formats).toHaveTextContent('read by %d/%m/%Y %H:%M:%S');
  });

  it('are the choices of a question about the time', async () => {
    const facts = { name: 'ts', example: '', events: 3, distinct: 3, forward: 2, steps: 2 };
    const whichTime: Question = {
      code: 'which-time',
      detail: { chosen: facts, other: facts, events: 3 },
      blocking: true,
      choices: [dayMonthQuestion.choices[0]!, { ...dayMonthQuestion.choices[1]!, settings: other }],
    };
    const { user, verdict } = showAnswer({ ...timedEvidence, questions: [whichTime] }, twoTimes);
    const times = screen.getByRole('group', { name: 'Which time is the event’s?' });
    expect(within(times).getAllByRole('radio')).toHaveLength(2);
    expect(verdict()).toHaveTextContent('Proven, 1 question');
    await user.click(within(times).getByRole('button', { name: questionTexts.confirm }));
    expect(verdict()).not.toHaveTextContent('question');
  });
});

describe('rules for several formats', () => {
  const rules = [
    { TIME_PREFIX: '^', TIME_FORMAT: '%m/%d/%Y %H:%M:%S', MAX_TIMESTAMP_LOOKAHEAD: 19 },
    { TIME_PREFIX: '^at\\s', TIME_FORMAT: '%s', MAX_TIMESTAMP_LOOKAHEAD: 10 },
  ];
  const severalFormats: Question = {
    code: 'several-formats',
    detail: { formats: 2, timestamps: 3, read: 2, byRules: 3 },
    blocking: true,
    choices: [dayMonthQuestion.choices[0]!],
  };

  it('add a TRANSFORMS line to the stanza and show transforms.conf', async () => {
    const { user, stanza } = showAnswer({ rules, questions: [severalFormats] });
    const extracted = stanza();
    const rulesSwitch = screen.getByRole('switch', { name: outputTexts.readByRules });
    expect(rulesSwitch).toHaveAccessibleDescription(outputTexts.readByRulesHint);
    await user.click(rulesSwitch);
    expect(stanza()).toContain('TRANSFORMS-time = my_sourcetype_time');
    expect(screen.getByLabelText('transforms.conf', { selector: 'pre' })).toHaveTextContent(
      'INGEST_EVAL = _time:=',
    );
    expect(screen.getByRole('group', { name: 'One time format or several? Answered' })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: outputTexts.readByRules }));
    expect(stanza()).toEqual(extracted);
  });
});
