import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { COMPARED_GROUPS_MAX } from './cluster.ts';
import { createReader } from './reading.ts';
import { survey, surveyWith } from './survey.ts';

const NOW_MS = Date.UTC(2026, 10, 1);
const options = { now: NOW_MS };

const two = (number: number): string => String(number).padStart(2, '0');
const linesOf = (count: number, line: (index: number) => string): string =>
  `${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`;

const iso = (day: number, count = 12): string =>
  linesOf(count, (index) => `2026-03-${two(day)} 05:06:${two(index)},250 INFO worker ${index} started`);
const withTraces = (day: number): string =>
  linesOf(8, (index) =>
    [
      `2026-03-${two(day)} 05:06:${two(index)},250 ERROR request failed`,
      'java.lang.IllegalStateException: closed',
      '    at com.example.Pool.take(Pool.java:41)',
      '    at com.example.Main.run(Main.java:12)',
    ].join('\n'),
  );
const access = (host: number): string =>
  linesOf(
    12,
    (index) =>
      `192.0.2.${host} - - [04/Mar/2026:05:06:${two(index)} +0000] "GET /a/${index} HTTP/1.1" 200 5${index}`,
  );
const json = linesOf(12, (index) => `{"ts":${1_772_600_770 + index},"msg":"worker ${index} started"}`);
/** All of one day: up to the 12th the file alone does not tell the day from the month. */
const slashed = (day: number): string =>
  linesOf(10, (index) => `${two(day)}/04/2026 05:06:${two(index)} worker started`);

const filesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const membersOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    survey(filesOf(texts), options).clusters.map(({ name, files }) => [name, files.map(({ path }) => path)]),
  );

describe('survey', () => {
  it('keeps logs of several shapes apart, so that they do not spoil the proof of the others', () => {
    const mixed = `${iso(6)}${linesOf(12, (index) => `[04/Mar/2026:05:06:${two(index)} +0000] served`)}`;
    const { clusters } = survey(
      filesOf({ 'app-1.log': iso(4), 'both.log': mixed, 'app-2.log': iso(5) }),
      options,
    );
    expect(clusters.map(({ name, isProven }) => [name, isProven])).toEqual([
      ['app', true],
      ['both', false],
    ]);
    expect(clusters[1]?.files[0]?.shapes).toHaveLength(2);
  });

  it('reads a file a few times instead of keeping its text', () => {
    const reads = new Map<string, number>();
    const files = Array.from({ length: 30 }, (_, index) => ({
      path: `app-${index}.log`,
      get text() {
        reads.set(this.path, (reads.get(this.path) ?? 0) + 1);
        return iso(1 + (index % 9));
      },
    }));
    expect(survey(files, options).clusters).toHaveLength(1);
    expect(reads.size).toBe(files.length);
    expect(Math.max(...reads.values())).toBeLessThanOrEqual(4);
  });

  it('puts files of one shape together, whatever their order', () => {
    const texts = {
      'logs/app-1.log': iso(4),
      'logs/access.log': access(1),
      'logs/app-2.log': iso(5),
      'logs/events.json': json,
      'logs/access.log.1': access(2),
    };
    const expected = {
      app: ['logs/app-1.log', 'logs/app-2.log'],
      access: ['logs/access.log', 'logs/access.log.1'],
      events: ['logs/events.json'],
    };
    expect(membersOf(texts)).toEqual(expected);
    const reversed = membersOf(Object.fromEntries(Object.entries(texts).reverse()));
    expect(Object.fromEntries(Object.entries(reversed).map(([name, paths]) => [name, paths.sort()]))).toEqual(
      expected,
    );
  });

  it.each([
    ['one-line events first', ['a.log', 'b.log']],
    ['events of several lines first', ['b.log', 'a.log']],
  ])('takes the settings that read all files of a cluster: %s', (_, order) => {
    const texts: Record<string, string> = { 'a.log': iso(4), 'b.log': withTraces(5) };
    const { clusters } = survey(
      order.map((path) => ({ path, text: texts[path] ?? '' })),
      options,
    );
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ events: 20, right: 20, isProven: true });
    for (const [path, events] of [
      ['a.log', 12],
      ['b.log', 8],
    ] as const)
      expect(simulate(texts[path] ?? '', clusters[0]?.settings ?? {}, options).events).toHaveLength(events);
  });

  it.each([
    ['the open one first', ['open.log', 'decided.log']],
    ['the open one last', ['decided.log', 'open.log']],
  ])('decides day and month of a file by the other files: %s', (_, order) => {
    const texts: Record<string, string> = { 'open.log': slashed(3), 'decided.log': slashed(15) };
    const alone = survey([{ path: 'open.log', text: slashed(3) }], options).clusters[0];
    expect(alone?.isProven).toBe(false);
    const { clusters } = survey(
      order.map((path) => ({ path, text: texts[path] ?? '' })),
      options,
    );
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ isProven: true, settings: { TIME_FORMAT: '%d/%m/%Y %H:%M:%S' } });
    expect(clusters[0]?.files.filter((file) => file.isDecidedByOthers).map(({ path }) => path)).toEqual([
      'open.log',
    ]);
  });

  it('keeps a file out of a cluster whose first settings read it and whose last do not', () => {
    const monthFirst = linesOf(10, (index) => `04/25/2026 05:06:${two(index)} worker started`);
    const texts = { 'open.log': slashed(3), 'day-first.log': slashed(25), 'month-first.log': monthFirst };
    const { clusters } = survey(filesOf(texts), options);
    expect(
      clusters.map(({ settings, files }) => [settings.TIME_FORMAT, files.map(({ path }) => path)]),
    ).toEqual([
      ['%d/%m/%Y %H:%M:%S', ['open.log', 'day-first.log']],
      ['%m/%d/%Y %H:%M:%S', ['month-first.log']],
    ]);
    expect(clusters.map(({ isProven }) => isProven)).toEqual([true, true]);
  });

  it('keeps a file without times out of clusters with a TIME_FORMAT, whatever their order', () => {
    const texts = { 'notes.txt': 'no time\nin these\nthree lines\n', 'events.json': json };
    expect(membersOf(texts)).toEqual({ notes: ['notes.txt'], events: ['events.json'] });
    expect(membersOf(Object.fromEntries(Object.entries(texts).reverse()))).toEqual({
      events: ['events.json'],
      notes: ['notes.txt'],
    });
  });

  it('keeps files apart whose settings differ in the times they give', () => {
    const utc = (zone: string) =>
      linesOf(10, (index) => `2026-03-04T05:06:${two(index)}.125${zone} worker started`);
    expect(survey(filesOf({ 'a.log': utc('+02:00'), 'b.log': utc('') }), options).clusters).toHaveLength(2);
  });

  it('gives a cluster a TRUNCATE for the longest event of all its files', () => {
    const long = iso(5).replace('worker 3', `worker ${'x'.repeat(30_000)}`);
    const { clusters } = survey(filesOf({ 'a.log': iso(4), 'b.log': long, 'c.log': iso(6) }), options);
    expect(clusters).toHaveLength(1);
    expect(Number(clusters[0]?.settings.TRUNCATE)).toBeGreaterThanOrEqual(60_000);
    expect(clusters[0]?.files.map(({ share }) => share)).toEqual([1, 1, 1]);
  });

  it('lists files without an answer, and reports progress', () => {
    const seen: string[] = [];
    const { clusters, unanswered } = survey(filesOf({ 'empty.log': ' \n', 'a.log': `\ufeff${iso(4)}` }), {
      now: NOW_MS,
      onProgress: ({ number, total, path }) => void seen.push(`${number}/${total} ${path}`),
    });
    expect(seen).toEqual(['1/2 empty.log', '2/2 a.log']);
    expect(unanswered).toMatchObject([{ path: 'empty.log', refusal: { code: 'input-empty' } }]);
    expect(clusters).toMatchObject([{ name: 'a', files: [{ path: 'a.log', share: 1 }] }]);
    expect(survey([], options)).toEqual({ clusters: [], unanswered: [] });
  });

  it('has rules for transforms.conf where one TIME_FORMAT is not enough', () => {
    const mixed = [
      '{"time":"2026-03-04T05:06:07.250Z","n":1}',
      '{"time":"2026-03-04T05:06:08Z","n":2}',
      '{"time":"2026-03-04T05:06:09.750Z","n":3}',
      '{"ts":1772600770,"n":4}',
    ].join('\n');
    const [cluster] = survey([{ path: 'mixed.log', text: mixed }], options).clusters;
    expect(cluster?.rules.length).toBeGreaterThan(1);
    expect(cluster?.transforms).toContain('[mixed_time]');
    expect(cluster?.props).toContain('TRANSFORMS-time = mixed_time');
    expect(cluster).toMatchObject({ events: 4, right: 4 });
  });
});

describe('work of a survey', () => {
  /** Characters that are simulated besides the extractions. */
  const charsRead = (files: readonly { path: string; text: string }[]): number => {
    const read = createReader(NOW_MS);
    let chars = 0;
    surveyWith(files, options, (text, recipe) => {
      chars += text.length;
      return read(text, recipe);
    });
    return chars;
  };

  it('simulates files of one shape twice: alone, and by the settings of all', () => {
    const files = Array.from({ length: 40 }, (_, index) => ({ path: `a${index}.log`, text: iso(4, 10) }));
    expect(charsRead(files)).toBe(2 * files.reduce((chars, { text }) => chars + text.length, 0));
  });

  it('compares a file of a new shape with a bounded number of clusters', () => {
    // Each has another key in front of the time, which TIME_PREFIX names.
    const shape = (index: number): string => {
      const letters = [index % 26, Math.floor(index / 26)].map((code) => String.fromCharCode(97 + code));
      return linesOf(
        8,
        (second) => `{"n":${second},"${letters.join('')}_time":"2026-03-04 05:06:${two(second)}"}`,
      );
    };
    const surveyed = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `a${index}.log`, text: shape(index) }));
    const perChar = (count: number): number => {
      const files = surveyed(count);
      return charsRead(files) / files.reduce((chars, { text }) => chars + text.length, 0);
    };
    expect(survey(surveyed(60), options).clusters.length).toBeGreaterThan(2 * COMPARED_GROUPS_MAX);
    // Its own reading, two trials with each compared cluster, and the final one.
    expect(perChar(60)).toBeLessThanOrEqual(2 + 2 * COMPARED_GROUPS_MAX);
  });

  it('tries settings on the beginning of a long file before all of it', () => {
    const long = { path: 'long.log', text: iso(4, 4000) };
    const others = [access(1), json, slashed(15)].map((text, index) => ({ path: `b${index}.log`, text }));
    const small = others.reduce((chars, { text }) => chars + text.length, 0);
    expect(charsRead([...others, long])).toBeLessThan(2 * long.text.length + 20 * small);
  });
});
