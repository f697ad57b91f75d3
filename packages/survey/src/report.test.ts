import { extract } from '@propsmith/engine';
import { describe, expect, it } from 'vitest';
import { reportSurvey } from './report.ts';

const NOW_MS = Date.UTC(2026, 10, 1);
const logOf = (path: string, line: (second: string) => string) => {
  const text = Array.from({ length: 9 }, (_, index) => `${line(`0${index}`)}\n`).join('');
  const answer = extract(text, { now: NOW_MS });
  if (answer.refusal !== undefined) throw new Error('The engine refused the log.');
  return { execution: `id of ${path}`, path, text, answer, edits: null };
};
const plain = (path: string) => logOf(path, (second) => `2026-03-04 05:06:${second},250 INFO started`);
const epoch = (path: string) => logOf(path, (second) => `17726007${second} worker started`);

const inputsOf = (paths: readonly string[], folder: string, others: readonly string[] = []): string => {
  const report = reportSurvey({ logs: paths.map(plain), folder, others }, { now: NOW_MS });
  return report.files.find(({ name }) => name === 'inputs.conf')?.text ?? '';
};

describe('the report of a survey', () => {
  it('says to which execution each file belongs', () => {
    const logs = [plain('a/one.log'), epoch('two.log'), plain('b/one.log')];
    const { clusters } = reportSurvey({ logs, folder: '/logs', others: [] }, { now: NOW_MS });
    expect(clusters.map(({ files }) => files.map(({ execution }) => execution))).toEqual([
      ['id of a/one.log', 'id of b/one.log'],
      ['id of two.log'],
    ]);
  });

  it.each([
    ['/var/log', '[monitor:///var/log]'],
    ['/var/log/', '[monitor:///var/log]'],
    ['/', '[monitor:///]'],
  ])('monitors the folder %s', (folder, header) => {
    expect(inputsOf(['a.log', './b/c.log'], folder)).toContain(header);
  });

  it('has paths with the separators of Windows in a folder of Windows', () => {
    expect(inputsOf(['shop/a.log'], 'C:\\logs\\')).toContain('[monitor://C:\\logs\\shop\\a.log]');
  });

  it('keeps away from files of the folder that were not read', () => {
    const inputs = inputsOf(['a.log', 'b.log'], '/var/log', ['c.log']);
    expect(inputs).not.toContain('[monitor:///var/log]');
    expect(inputs).toContain('[monitor:///var/log/a.log]');
  });

  it('has the open questions of a cluster as sentences', () => {
    const slashed = logOf('dates.log', (second) => `03/04/2026 05:06:${second} worker started`);
    const { clusters } = reportSurvey({ logs: [slashed], folder: '/logs', others: [] }, { now: NOW_MS });
    expect(clusters[0]?.questions).toEqual([expect.stringMatching(/day.*month|month.*day/i)]);
    expect(clusters[0]?.notes?.join(' ')).toMatch(/no time zone/);
    expect(clusters[0]?.isProven).toBe(false);
  });

  it('takes what the user made of an answer: another order of the date, and no question about it any more', () => {
    const slashed = logOf('dates.log', (second) => `03/04/2026 05:06:${second} worker started`);
    const stanza = '[dates]\nLINE_BREAKER = ([\\r\\n]+)\nTIME_PREFIX = ^\nTIME_FORMAT = %d/%m/%Y %H:%M:%S\n';
    const edits = { stanza, confirmed: ['boundaries', 'continuation-lines'], uses_rules: false };
    const { clusters } = reportSurvey(
      { logs: [{ ...slashed, edits }], folder: '/logs', others: [] },
      { now: NOW_MS },
    );
    expect(clusters[0]).toMatchObject({ isProven: true });
    expect(clusters[0]?.questions.join(' ')).not.toMatch(/other way round/);
    expect(clusters[0]?.props).toContain('TIME_FORMAT = %d/%m/%Y %H:%M:%S');
    expect(clusters[0]?.props).toContain('EVENT_BREAKER = ([\\r\\n]+)');
  });

  it('takes a confirmed question for answered, with the extracted settings', () => {
    const slashed = logOf('dates.log', (second) => `03/04/2026 05:06:${second} worker started`);
    const edits = { stanza: null, confirmed: ['day-month'], uses_rules: false };
    const { clusters } = reportSurvey(
      { logs: [{ ...slashed, edits }], folder: '/logs', others: [] },
      { now: NOW_MS },
    );
    expect(clusters[0]).toMatchObject({ isProven: true });
    expect(clusters[0]?.props).toContain('TIME_FORMAT = %m/%d/%Y %H:%M:%S');
  });

  it('judges a cluster by the words for a single log', () => {
    const logs = [
      plain('plain.log'),
      logOf('dates.log', (second) => `03/04/2026 05:06:${second} worker started`),
      logOf('words.log', () => 'started again'),
    ];
    const { clusters } = reportSurvey({ logs, folder: '/logs', others: [] }, { now: NOW_MS });
    expect(clusters.map(({ verdictKind }) => verdictKind)).toEqual(['proven', 'questions', 'no-timestamp']);
  });

  it('has the names that are given in all its files', () => {
    const names = [{ execution: 'id of one.log', name: 'acme:app' }];
    const logs = [plain('one.log'), epoch('two.log')];
    const { clusters, files } = reportSurvey({ logs, folder: '/logs', others: [], names }, { now: NOW_MS });
    expect(clusters.map(({ name }) => name)).toEqual(['acme:app', 'two']);
    expect(clusters[0]?.props).toContain('[acme:app]');
    for (const { text } of files) expect(text).not.toMatch(/\[one\]|= one$/m);
    expect(files.find(({ name }) => name === 'inputs.conf')?.text).toContain('sourcetype = acme:app');
  });

  it('has an EVENT_BREAKER in every stanza, or in those only that an edit gave one', () => {
    const frame = '[dates]\nLINE_BREAKER = ([\\r\\n]+)\nTIME_FORMAT = %s\n';
    const breakers = (stanza: string, eventBreaker: boolean) => {
      const edits = { stanza, confirmed: [], uses_rules: false };
      const logs = [plain('plain.log'), { ...epoch('edited.log'), edits }];
      const request = { logs, folder: '/logs', others: [], eventBreaker };
      const { clusters } = reportSurvey(request, { now: NOW_MS });
      return clusters.map(({ props }) => props.includes('EVENT_BREAKER'));
    };
    expect(breakers(frame, true)).toEqual([true, true]);
    expect(breakers(frame, false)).toEqual([false, false]);
    const chosen = `${frame}EVENT_BREAKER_ENABLE = true\nEVENT_BREAKER = ([\\r\\n]+)\n`;
    expect(breakers(chosen, false)).toEqual([false, true]);
  });

  it('is empty without logs', () => {
    expect(reportSurvey({ logs: [], folder: '/logs', others: ['a.log'] }, { now: NOW_MS })).toEqual({
      clusters: [],
      files: [],
    });
  });
});
