/** How much a word in a key's name speaks for the time of the event. */
// prettier-ignore
const wordWeights: Readonly<Record<string, number>> = {
  timestamp: 9, ts: 8, time: 6, datetime: 7, date: 5, at: 2, on: 2, when: 4, utc: 1, event: 4, log: 2, logged: 4,
  occurred: 6, occured: 6, occur: 6, generated: 5, published: 5, reported: 3, detected: 3, detection: 2, observed: 3,
  created: 2, creation: 2, create: 2, received: 1, receive: 1, receipt: 1, start: 1, started: 1, begin: 1, updated: 1,
  modified: 1, modification: 1, last: 1, end: 0, ended: 0, first: -3, expire: -20, expires: -20, expired: -20, expiry: -20,
  expiration: -20, birth: -25, dob: -25, birthdate: -25, valid: -12, until: -15, after: -8, before: -8, next: -10, due: -10,
  scheduled: -8, schedule: -8, previous: -8, prev: -8, old: -8, install: -6, installed: -6, build: -8, release: -8,
  version: -8, policy: -5, file: -6, boot: -5, uptime: -20, duration: -20, elapsed: -20, timeout: -20, ttl: -20, id: -15,
  uid: -15, uuid: -15, hash: -15, port: -10, size: -10, bytes: -10, count: -10, serial: -10, session: -4, token: -6,
  cert: -6, certificate: -6, signature: -4, license: -8, ingest: -8, ingested: -8, ingestion: -8, insert: -8,
  inserted: -8, sync: -8, synced: -8, fetch: -8, fetched: -8, indexed: -8, collected: -4, processed: -4, stored: -6, exported: -6, subscription: -8, password: -6, zone: -6, message: -4, msg: -4,
};

/** A name made of this word alone is the event's time by convention. */
const plainNames = new Set(['timestamp', 'time', 'ts', 'datetime', 'date', 'eventtime', 'eventtimestamp', 'eventdatetime', 'eventdate', 'logtime', 'logtimestamp', 'timegenerated']);
const plainNameBonus = 5;
/** Without any of these a number is an id, whatever its digits look like. */
const timeWords = /time|date|stamp|^ts$|^@?t$|_ts$|ts_|epoch|clock|occur|creat|publish|updat|modif|seen|start|end|begin|received|^rt$|at$|_on$/i;

/** The words of a name: eventTime, event_time and event.time are two each. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export function namesTime(name: string): boolean {
  return timeWords.test(name);
}

/** Above zero for a name like an event's time, below for an expiry, a birthday, an id. */
export function nameWeight(name: string): number {
  const words = wordsOf(name);
  const sum = words.reduce((total, word) => total + (wordWeights[word] ?? (word.endsWith('time') || word.endsWith('timestamp') ? 5 : 0)), 0);
  const plain = plainNames.has(words.join('')) ? plainNameBonus : 0;
  return Math.min(15, sum) + plain;
}
