import { verdictTexts } from '@propsmith/contract';
import { simulate, summarise, type Settings } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { checkedVerdict, proofText, verdictOf, type Judged } from './verdict.ts';

const now = Date.UTC(2026, 2, 4);
const settings: Settings = {
  LINE_BREAKER: '([\\r\\n]+)',
  SHOULD_LINEMERGE: 'false',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
};
const log = [1, 2, 3].map((n) => `2026-03-02 08:15:0${n} step\n`).join('');
const summaryOf = (text: string, changes: Settings = {}) =>
  summarise(simulate(text, { ...settings, ...changes }, { now }), text);

const judged: Judged = {
  evidence: { events: 3, timestamps: 3, sure: true },
  summary: summaryOf(log),
  faults: [],
  losses: [],
  openQuestions: 0,
  isAnswered: false,
  isClockOnly: false,
  isAsExtracted: true,
  isAsAnswered: true,
};
const verdict = (changes: Partial<Judged>) => verdictOf({ ...judged, ...changes });

describe('verdictOf', () => {
  it('is proven when every event is right and no question is open', () => {
    expect(verdict({})).toMatchObject({ kind: 'proven', title: 'Proven' });
    expect(verdict({ isAnswered: true }).notes).toEqual([
      'Every event has its boundary and its time, as you answered.',
    ]);
  });

  it('is never proven by a stanza with an error, even if an indexer that ignores it finds every event', () => {
    const { problems } = simulate(log, { ...settings, LINE_BREAKER: '([' }, { now });
    expect(verdict({ faults: problems, summary: summaryOf(log, { LINE_BREAKER: '([' }) })).toEqual({
      kind: 'faulty',
      title: 'Faulty stanza',
      notes: [expect.stringMatching(/^LINE_BREAKER: .*column 2/)],
    });
  });

  it('counts open questions', () => {
    expect(verdict({ openQuestions: 2 })).toMatchObject({
      kind: 'questions',
      title: verdictTexts.questionCount(2),
    });
  });

  it('says which events go wrong', () => {
    const text = `${log}soon step\n`;
    expect(
      verdict({ summary: summaryOf(text), evidence: { events: 4, timestamps: 3, sure: false } }),
    ).toEqual({
      kind: 'partial',
      title: verdictTexts.partialCount(3, 4),
      notes: ['1 event takes the time of the event before.'],
    });
  });

  it('offers rules that read more events than TIME_FORMAT, as long as the stanza is the extracted one', () => {
    const partial = {
      summary: summaryOf(`${log}soon step\n`),
      evidence: { events: 4, timestamps: 3, sure: false },
    };
    expect(verdict({ ...partial, eventsByRules: 4 })).toEqual({
      kind: 'partial',
      title: '3 of 4 events',
      notes: [
        'TIME_FORMAT reads one of several forms; ordered rules read 4.',
        '1 event takes the time of the event before.',
      ],
      hasBetterRules: true,
    });
    expect(verdict({ ...partial, eventsByRules: 3 })).not.toHaveProperty('hasBetterRules');
    expect(verdict({ ...partial, eventsByRules: 4, isAsExtracted: false })).not.toHaveProperty(
      'hasBetterRules',
    );
  });

  it('is not proven by times that Splunk would replace', () => {
    const old = log.replaceAll('2026', '2015');
    expect(verdict({ summary: summaryOf(old) })).toEqual({
      kind: 'partial',
      title: '0 of 3 events',
      notes: ['3 events have times that Splunk would not use: too far back or ahead.'],
    });
    expect(verdict({ summary: summaryOf(old, { MAX_DAYS_AGO: '5000' }) }).kind).toBe('proven');
  });

  it('knows from the extraction that events get another time than the chosen one', () => {
    const evidence = { events: 3, timestamps: 1, sure: false };
    expect(verdict({ evidence })).toMatchObject({
      title: '1 of 3 events',
      notes: ['2 events get another time than the chosen one.'],
    });
    expect(verdict({ evidence, isAsExtracted: false }).kind).toBe('proven');
  });

  it('does not count a last event that the end of the text cuts off', () => {
    const summary = summaryOf(`${log}2026-03-`);
    expect(verdict({ summary, evidence: { events: 4, timestamps: 3, sure: true } })).toMatchObject({
      kind: 'proven',
      notes: [expect.any(String), 'The end of the text cuts off the last event; it is not counted.'],
    });
  });

  it('says what an edit lost', () => {
    expect(verdict({ losses: [{ kind: 'events', was: 3, is: 1 }] })).toEqual({
      kind: 'worse',
      title: 'Worse than extracted',
      notes: ['Finds 1 event instead of 3.'],
    });
  });

  it('is not proven when an edit finds more events than the extraction', () => {
    const other = { evidence: { events: 2, timestamps: 2, sure: true }, isAsExtracted: false };
    expect(verdict({ ...other, isAsAnswered: false })).toEqual({
      kind: 'differs',
      title: 'Differs from extracted',
      notes: ['Finds 3 events; the extraction found 2.'],
    });
    expect(verdict(other).kind).toBe('proven');
  });

  it('says that INDEXED_EXTRACTIONS is not simulated', () => {
    expect(verdict({ structure: 'csv', losses: [{ kind: 'right', was: 3, is: 0 }] })).toEqual({
      kind: 'not-simulated',
      title: 'Not simulated',
      notes: [expect.stringMatching(/^INDEXED_EXTRACTIONS = csv .* not simulated\.$/)],
      hasFigures: false,
    });
    expect(proofText(verdict({ structure: 'csv' }), judged.summary)).toMatch(
      /^Not simulated\. INDEXED_EXTRACTIONS = csv /,
    );
  });

  it('says that events are dated by their arrival', () => {
    expect(verdict({ isClockOnly: true })).toMatchObject({ kind: 'no-timestamp', title: 'Dated by arrival' });
  });
});

it('is written out with the counts of the simulation', () => {
  expect(proofText(verdict({}), judged.summary)).toBe(
    'Proven. 3 events, 3 times. Every event has its boundary and its time.',
  );
  expect(proofText(verdict({}), undefined)).toBe('Proven. Every event has its boundary and its time.');
  expect(proofText(undefined, judged.summary)).toBe('Not simulated.');
});

describe('checkedVerdict', () => {
  const checked = (text: string, changes: Settings = {}) =>
    checkedVerdict({ summary: summaryOf(text, changes), faults: [], isClockOnly: false });

  it('never says that a stanza is proven', () => {
    expect(checked(log)).toMatchObject({ kind: 'checked', title: verdictTexts.checked });
  });

  it('names faults and events without a time', () => {
    const { problems } = simulate(log, { ...settings, LINE_BREAKER: '([' }, { now });
    expect(checkedVerdict({ summary: summaryOf(log), faults: problems, isClockOnly: false })).toMatchObject({
      kind: 'faulty',
    });
    expect(checked(log, { TIME_FORMAT: '%d.%m.%Y' })).toMatchObject({
      kind: 'partial',
      title: '0 of 3 events',
    });
    expect(checkedVerdict({ summary: summaryOf(log), faults: [], isClockOnly: true })).toMatchObject({
      kind: 'no-timestamp',
    });
  });
});
