import { integer, pick, seededRandom } from './random.ts';

/** An ordinary log, generated from a seed. */
export interface LogKind {
  readonly name: string;
  readonly header?: string;
  /** One event with its line end; `at` is its time. */
  readonly event: (random: () => number, at: Date) => string;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const words = [
  'accepted',
  'connection',
  'from',
  'user',
  'session',
  'closed',
  'queue',
  'retry',
  'worker',
  'cache',
  'miss',
  'flush',
] as const;
const levels = ['INFO', 'WARN', 'ERROR', 'DEBUG'] as const;
const hosts = ['web-01', 'web-02', 'db-01', 'edge.example.com'] as const;

const sentence = (random: () => number, length: number): string =>
  Array.from({ length }, () => pick(random, words)).join(' ');

const address = (random: () => number): string => `192.0.2.${integer(random, 255)}`;

const iso = (at: Date): string => at.toISOString();

const blankDay = (at: Date): string => String(at.getUTCDate()).padStart(2, ' ');

const syslog: LogKind = {
  name: 'syslog',
  event: (random, at) =>
    `${months[at.getUTCMonth()] ?? 'Jan'} ${blankDay(at)} ${iso(at).slice(11, 19)} ${pick(random, hosts)} ` +
    `sshd[${integer(random, 30_000)}]: ${sentence(random, 6)} ${address(random)} port ${integer(random, 65_536)}\n`,
};

const ndjson: LogKind = {
  name: 'ndjson',
  event: (random, at) =>
    `${JSON.stringify({
      timestamp: iso(at),
      level: pick(random, levels),
      host: pick(random, hosts),
      client: { ip: address(random), port: integer(random, 65_536) },
      duration: integer(random, 5000),
      message: sentence(random, 8),
    })}\n`,
};

const trace = (random: () => number): string => {
  const frames = Array.from(
    { length: 4 + integer(random, 8) },
    () =>
      `\tat com.example.${pick(random, words)}.Service.${pick(random, words)}(Service.java:${integer(random, 900)})\n`,
  );
  return `java.lang.IllegalStateException: ${sentence(random, 4)}\n${frames.join('')}`;
};

const java: LogKind = {
  name: 'java',
  event: (random, at) =>
    `${iso(at).slice(0, 23).replace('T', ' ').replace('.', ',')} ${pick(random, levels)} [main-${integer(random, 16)}] ` +
    `com.example.App - ${sentence(random, 8)}\n${random() < 0.1 ? trace(random) : ''}`,
};

const csv: LogKind = {
  name: 'csv',
  header: 'id,time,source,action,bytes,comment\n',
  event: (random, at) =>
    `${integer(random, 1_000_000)},${iso(at).slice(0, 19).replace('T', ' ')},${address(random)},${pick(random, words)},` +
    `${integer(random, 90_000)},"${sentence(random, 5)}"\n`,
};

const keyValue: LogKind = {
  name: 'key=value',
  event: (random, at) =>
    `time="${iso(at)}" level=${pick(random, levels)} host=${pick(random, hosts)} src=${address(random)} ` +
    `port=${integer(random, 65_536)} msg="${sentence(random, 7)}"\n`,
};

export const logKinds: readonly LogKind[] = [syslog, ndjson, java, csv, keyValue];

/** The end of the logs, and the current time. */
export const NOW_MS = Date.UTC(2026, 10, 1);

/** A log of at least `bytes` bytes whose times end shortly before `NOW_MS`. */
export const makeLog = (kind: LogKind, bytes: number, seed: number): string => {
  const random = seededRandom(seed);
  const parts: string[] = [kind.header ?? ''];
  let length = 0;
  let at = NOW_MS - 40 * 86_400_000;
  while (length < bytes) {
    at += 1 + integer(random, 2500);
    const event = kind.event(random, new Date(Math.min(at, NOW_MS)));
    parts.push(event);
    length += event.length;
  }
  return parts.join('');
};
