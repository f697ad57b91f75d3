import type { Notation } from './notations.ts';
import type { Random } from './random.ts';

/** A layout of a timestamp and the rest of an event. */
export interface Layout {
  readonly name: string;
  /** Whether the layout can contain the notation without quoting. */
  readonly fits: (notation: Notation) => boolean;
  /** The event without its line end. */
  readonly write: (stamp: string, random: Random, index: number) => string;
  readonly open?: string;
  readonly between?: string;
  readonly close?: string;
}

const words = [
  'connection',
  'accepted',
  'from',
  'worker',
  'queue',
  'is',
  'full',
  'retrying',
  'later',
  'session',
  'closed',
];

const sentence = (random: Random): string =>
  Array.from({ length: 3 + random.integer(6) }, () => random.pick(words)).join(' ');

const address = (random: Random): string => `192.0.2.${random.integer(250) + 1}`;

const always = (): boolean => true;

const isNumber = (notation: Notation): boolean => notation.name.startsWith('{s}');

const level = ['INFO', 'WARN', 'ERROR', 'DEBUG'];

const lineLayouts: readonly Layout[] = [
  {
    name: 'plain',
    fits: always,
    write: (stamp, random) => `${stamp} ${random.pick(level)} ${sentence(random)}`,
  },
  {
    name: 'brackets',
    fits: always,
    write: (stamp, random) => `[${stamp}] [${random.pick(level)}] ${sentence(random)}`,
  },
  {
    name: 'priority',
    fits: (notation) => !isNumber(notation),
    write: (stamp, random) =>
      `<${10 + random.integer(180)}>${stamp} web-01 app[${random.integer(9000)}]: ${sentence(random)}`,
  },
  {
    name: 'level first',
    fits: (notation) => !isNumber(notation),
    write: (stamp, random) =>
      `${random.pick(level)} ${stamp} [pool-${random.integer(9)}] ${sentence(random)}`,
  },
  {
    name: 'access log',
    fits: always,
    write: (stamp, random) =>
      `${address(random)} - - [${stamp}] "GET /a/${random.integer(99)} HTTP/1.1" 200 ${random.integer(9999)} "-"`,
  },
  {
    name: 'comma columns',
    fits: (notation) => !notation.hasComma,
    write: (stamp, random) =>
      `${random.integer(900_000)},${address(random)},${stamp},${random.pick(words)},${random.integer(99)},ok`,
  },
  {
    name: 'quoted columns',
    fits: always,
    write: (stamp, random) =>
      `"${random.integer(900_000)}","${stamp}","${sentence(random)}","${random.pick(words)}","x"`,
  },
  {
    name: 'pipe columns',
    fits: always,
    write: (stamp, random) =>
      `${random.pick(words)}|${address(random)}|${random.pick(level)}|${stamp}|${sentence(random)}|end`,
  },
  {
    name: 'tab columns',
    fits: always,
    write: (stamp, random) =>
      `${random.pick(words)}\t${stamp}\t${address(random)}\t${sentence(random)}\t${random.integer(99)}`,
  },
];

const keyLayouts: readonly Layout[] = [
  {
    name: 'JSON',
    fits: always,
    write: (stamp, random) =>
      JSON.stringify({ timestamp: stamp, level: random.pick(level), message: sentence(random) }),
  },
  {
    name: 'JSON, key last',
    fits: always,
    write: (stamp, random, index) =>
      JSON.stringify({ id: index, user: { name: random.pick(words), age: 3 }, ok: true, eventTime: stamp }),
  },
  {
    name: 'JSON number',
    fits: (notation) => isNumber(notation),
    write: (stamp, random) => `{"host":"web-01","time":${stamp},"message":"${sentence(random)}"}`,
  },
  {
    name: 'JSON in syslog',
    fits: always,
    write: (stamp, random) =>
      `<14>app[${random.integer(999)}]: ${JSON.stringify({ action: random.pick(words), ts: stamp, n: random.integer(9) })}`,
  },
  {
    name: 'key=value',
    fits: always,
    write: (stamp, random) =>
      `level=${random.pick(level)} time="${stamp}" src=${address(random)} msg="${sentence(random)}"`,
  },
  {
    name: 'XML line',
    fits: always,
    write: (stamp, random) =>
      `<event id="${random.integer(999)}"><time>${stamp}</time><text>${sentence(random)}</text></event>`,
  },
  {
    name: 'extension fields',
    fits: (notation) => !notation.hasBlank,
    write: (stamp, random) =>
      `CEF:0|example|product|1.0|${random.integer(99)}|${sentence(random)}|5|src=${address(random)} rt=${stamp} act=${random.pick(words)}`,
  },
];

const recordLayouts: readonly Layout[] = [
  {
    name: 'stack traces',
    fits: (notation) => !isNumber(notation),
    write: (stamp, random, index) =>
      `${stamp} ${random.pick(level)} ${sentence(random)}` +
      (index % 3 === 1
        ? `\njava.lang.IllegalStateException: ${sentence(random)}\n\tat com.example.App.run(App.java:17)\n\tat com.example.Main.main(Main.java:3)`
        : ''),
  },
  {
    name: 'pretty JSON',
    fits: always,
    write: (stamp, random) =>
      JSON.stringify(
        { id: random.integer(99), timestamp: stamp, nested: { list: [{ a: 1 }, { b: 2 }] } },
        null,
        2,
      ),
  },
  {
    name: 'JSON array',
    fits: always,
    open: '[\n',
    between: ',\n',
    close: '\n]',
    write: (stamp, random) =>
      JSON.stringify({ timestamp: stamp, tags: [{ k: random.pick(words) }, { k: 'x' }] }, null, 2)
        .split('\n')
        .map((line) => `  ${line}`)
        .join('\n'),
  },
  {
    name: 'blank lines between',
    fits: always,
    between: '\n\n',
    write: (stamp, random) =>
      `Subject: ${sentence(random)}\nDate: ${stamp}\nFrom: ${random.pick(words)}@example.com\n${sentence(random)}`,
  },
  {
    name: 'XML records',
    fits: always,
    write: (stamp, random) =>
      `<Event>\n  <TimeCreated SystemTime="${stamp}"/>\n  <Data>${sentence(random)}</Data>\n</Event>`,
  },
];

export const layouts: readonly Layout[] = [...lineLayouts, ...keyLayouts, ...recordLayouts];
