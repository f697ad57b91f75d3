import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../engine/random.ts';
import { bytesOf, openConnection, type HttpConnection } from '../http-connection.ts';
import type { OpenOrder, OpenResult } from '../start-generator.ts';

const SEED = 11;

/** Arrivals at random moments, as independent people make them: exponential gaps with the mean of the rate. */
const scheduleOf = ({ perSecond, seconds }: OpenOrder): number[] => {
  const random = seededRandom(SEED);
  const moments: number[] = [];
  for (let atMs = 0; atMs < seconds * 1000; atMs -= (Math.log(1 - random()) * 1000) / perSecond)
    moments.push(atMs);
  return moments;
};

/** The kinds in the order in which they are due, each as often as its weight says. */
const turnsOf = (kinds: OpenOrder['kinds']): number[] => {
  const random = seededRandom(SEED + 1);
  return kinds
    .flatMap(({ weight }, index) => Array<number>(weight).fill(index))
    .map((kind) => ({ kind, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ kind }) => kind);
};

/** Connections to every process in turn, as a balancer distributes them. */
class Connections {
  readonly #free: HttpConnection[];
  readonly #waiting: ((connection: HttpConnection) => void)[] = [];

  constructor(opened: readonly HttpConnection[]) {
    this.#free = [...opened];
  }

  take(): Promise<HttpConnection> | HttpConnection {
    return this.#free.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  giveBack(connection: HttpConnection): void {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }
}

export const runOpen = async (order: OpenOrder): Promise<OpenResult> => {
  const { ports, connections, kinds } = order;
  const opened = await Promise.all(
    Array.from({ length: connections }, (_, index) => openConnection(ports[index % ports.length] ?? 0)),
  );
  const pool = new Connections(opened);
  const prepared = kinds.map(({ requests }) => requests.map((request) => bytesOf('127.0.0.1', request)));
  const turns = turnsOf(kinds);
  const sent = kinds.map(() => 0);
  const latencies = kinds.map((): number[] => []);
  let refused = 0;

  const send = async (kind: number, dueMs: number): Promise<void> => {
    const requests = prepared[kind] ?? [];
    const bytes = requests[(sent[kind] ?? 0) % requests.length] ?? Buffer.alloc(0);
    sent[kind] = (sent[kind] ?? 0) + 1;
    const connection = await pool.take();
    const status = await connection.send(bytes);
    latencies[kind]?.push(performance.now() - dueMs);
    if (status !== 200) refused += 1;
    pool.giveBack(connection);
  };

  const startMs = performance.now();
  const underway: Promise<void>[] = [];
  for (const [index, atMs] of scheduleOf(order).entries()) {
    const dueMs = startMs + atMs;
    // A late request is sent at once, and its delay counts.
    if (dueMs > performance.now()) await sleep(dueMs - performance.now());
    underway.push(send(turns[index % turns.length] ?? 0, dueMs));
  }
  await Promise.all(underway);
  for (const connection of opened) connection.close();
  return { latencies, refused };
};
