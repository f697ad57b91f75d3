import type { LogValues } from './log-values.ts';
import type { Notation } from './notations.ts';

/** A layout of a timestamp and varying values. */
interface ChangingLayout {
  readonly fits?: (notation: Notation) => boolean;
  readonly write: (stamp: string, values: LogValues) => string;
  readonly open?: string;
  readonly between?: string;
  readonly close?: string;
}

const isCalendar = (notation: Notation): boolean => !notation.name.startsWith('{s}');

/** Before a month name and a day, a number would be read as the day. */
const opensWithDigits = (notation: Notation): boolean => /^\{[YyMmH]\}/.test(notation.name);

const hasNoComma = (notation: Notation): boolean => !notation.hasComma;

const pretty = (fields: unknown): string => JSON.stringify(fields, null, 2);

const trace = ({ word, port }: LogValues): string =>
  `\n${word}Error: refused\n\tat com.example.${word}.run(${word}.java:${port})`;

export const changingLayouts: Readonly<Record<string, ChangingLayout>> = {
  syslog: {
    fits: isCalendar,
    write: (stamp, n) => `<${n.priority}>${stamp} ${n.host} ${n.program}[${n.pid}]: ${n.word} done`,
  },
  'syslog with version': {
    fits: (notation) => isCalendar(notation) && !notation.hasBlank,
    write: (stamp, n) => `<${n.priority}>1 ${stamp} ${n.host} ${n.program} ${n.pid} - - ${n.word} done`,
  },
  'host and program first': {
    fits: isCalendar,
    write: (stamp, n) => `${n.host} ${n.program}[${n.pid}]: ${stamp} ${n.level} ${n.word}`,
  },
  'host first': { fits: isCalendar, write: (stamp, n) => `${n.host} ${stamp} ${n.level} ${n.word}` },
  'level first': {
    fits: isCalendar,
    write: (stamp, n) => `${n.level} ${stamp} [${n.thread}] ${n.word} done`,
  },
  'level and thread first': {
    fits: isCalendar,
    write: (stamp, n) => `${n.level} [${n.thread}] ${stamp} ${n.word} done`,
  },
  'thread in brackets first': {
    fits: isCalendar,
    write: (stamp, n) => `[${n.thread}] ${stamp} ${n.level} ${n.word}`,
  },
  'thread after the time': {
    write: (stamp, n) => `${stamp} [${n.thread}] ${n.level} ${n.word} port ${n.port}`,
  },
  'brackets in a row': { write: (stamp, n) => `[${n.program}][${n.pid}][${stamp}] ${n.word} done` },
  'program and colon': { fits: isCalendar, write: (stamp, n) => `${n.program}: ${stamp} ${n.word} done` },
  'access log': {
    write: (stamp, n) => `${n.address} - ${n.word} [${stamp}] "GET /${n.id} HTTP/1.1" 200 ${n.pid}`,
  },
  'access log of several hosts': {
    write: (stamp, n) =>
      `${n.host}:${n.port} ${n.address} - - [${stamp}] "GET /${n.id} HTTP/1.1" 200 ${n.pid}`,
  },
  'comma columns': {
    fits: hasNoComma,
    write: (stamp, n) => `${n.id},${n.host},${n.word},${stamp},${n.address},${n.port},ok`,
  },
  'comma columns, second': {
    fits: hasNoComma,
    write: (stamp, n) => `${n.word},${stamp},${n.address},${n.port},ok,${n.id}`,
  },
  'quoted columns': {
    write: (stamp, n) => `"${n.id}","${n.word}","${stamp}","${n.host}","${n.level}","x"`,
  },
  'semicolon columns': { write: (stamp, n) => `${n.word};${n.id};${stamp};${n.host};${n.level};x` },
  'pipe columns': { write: (stamp, n) => `${n.word}|${n.host}|${stamp}|${n.id}|${n.level}|x` },
  'tab columns': { write: (stamp, n) => `${n.id}\t${n.word}\t${stamp}\t${n.host}\t${n.level}\tx` },
  'key=value': {
    write: (stamp, n) => `host=${n.host} pid=${n.pid} time="${stamp}" level=${n.level} msg="${n.word}"`,
  },
  'fields of an extension': {
    fits: (notation) => !notation.hasBlank,
    write: (stamp, n) =>
      `CEF:0|example|${n.program}|1.0|${n.id}|${n.word}|5|src=${n.address} rt=${stamp} spt=${n.port}`,
  },
  JSON: {
    write: (stamp, n) => JSON.stringify({ host: n.host, pid: Number(n.pid), time: stamp, msg: n.word }),
  },
  'JSON with a list first': {
    write: (stamp, n) =>
      JSON.stringify({ tags: [n.word, n.level], user: { id: n.id, name: n.word }, time: stamp }),
  },
  'JSON in syslog': {
    write: (stamp, n) =>
      `<${n.priority}>${n.host} ${n.program}[${n.pid}]: ${JSON.stringify({ act: n.word, time: stamp })}`,
  },
  'pretty JSON': {
    write: (stamp, n) => pretty({ host: n.host, user: { name: n.word, ids: [n.id] }, time: stamp }),
  },
  'JSON array': {
    open: '[\n',
    between: ',\n',
    close: '\n]',
    write: (stamp, n) => pretty({ host: n.host, id: n.id, time: stamp, list: [{ a: n.word }] }),
  },
  'adjacent JSON objects': {
    between: '',
    write: (stamp, n) => JSON.stringify({ host: n.host, time: stamp, user: { name: n.word } }),
  },
  'XML lines': {
    write: (stamp, n) => `<event id="${n.id}" host="${n.host}"><time>${stamp}</time><t>${n.word}</t></event>`,
  },
  'XML records': {
    write: (stamp, n) => `<Event host="${n.host}">\n  <Id>${n.id}</Id>\n  <Time>${stamp}</Time>\n</Event>`,
  },
  'traces below pipe columns': {
    fits: isCalendar,
    write: (stamp, n) => `${n.word}|${n.host}|${stamp}|${n.level}|failed${trace(n)}`,
  },
  'traces below brackets': {
    fits: isCalendar,
    write: (stamp, n) => `[${n.program}][${n.thread}][${stamp}] ${n.level} failed${trace(n)}`,
  },
  'traces below a thread': {
    fits: isCalendar,
    write: (stamp, n) => `[${n.thread}] ${stamp} ${n.level} failed${trace(n)}`,
  },
  'traces below syslog': {
    fits: isCalendar,
    write: (stamp, n) => `<${n.priority}>${stamp} ${n.host} ${n.program}[${n.pid}]: failed${trace(n)}`,
  },
  'traces below a host': {
    fits: isCalendar,
    write: (stamp, n) => `${n.host} ${n.level} ${stamp} failed${trace(n)}`,
  },
  'rows with line ends': {
    write: (stamp, n) => `"${n.id}","${n.word}","${stamp}","first\nsecond","${n.host}"`,
  },
  'rows with line ends, open': {
    fits: hasNoComma,
    write: (stamp, n) => `${n.word},${n.host},${stamp},"first\nsecond",${n.host}`,
  },
  'records of lines': {
    write: (stamp, n) => `Host: ${n.host}\nTime: ${stamp}\nText: ${n.word}`,
  },
  'records between separator lines': {
    between: '\n----------\n',
    write: (stamp, n) => `Host: ${n.host}\nTime: ${stamp}\nText: ${n.word}`,
  },
  'indented records': {
    write: (stamp, n) => `${n.host} ${n.level}\n  time ${stamp}\n  text ${n.word}`,
  },
  'comments and statements': {
    write: (stamp, n) => `# Time: ${stamp}\n# User: ${n.word}[${n.word}] @ ${n.host}\nSELECT ${n.id};`,
  },
  'time at the end': { write: (stamp, n) => `${n.level} ${n.host} ${n.word} at ${stamp}` },
  'number first': {
    fits: opensWithDigits,
    write: (stamp, n) => `${n.pid} ${stamp} ${n.host} ${n.word}`,
  },
  'number and colon first': {
    fits: isCalendar,
    write: (stamp, n) => `${n.id}: ${stamp}: %${n.word}-5: done`,
  },
  'user in words': {
    fits: isCalendar,
    write: (stamp, n) => `user ${n.word} on ${n.host} [${stamp}] ${n.level} done`,
  },
  'host in parentheses': {
    fits: isCalendar,
    write: (stamp, n) => `(${n.host}:${n.port}) ${stamp} ${n.word}`,
  },
  'path first': {
    fits: isCalendar,
    write: (stamp, n) => `/var/log/${n.word}/${n.id}.log:${stamp} ${n.host} done`,
  },
  'blank lines between': {
    between: '\n\n',
    write: (stamp, n) => `Subject: ${n.word} done\nDate: ${stamp}\nFrom: ${n.word}@example.com\n${n.host}`,
  },
};
