// A process that keeps extracting logs of 1 MB over many connections, and sends the next one at once whatever the answer.
import { constants, setPriority } from 'node:os';
import { makeLog, logKinds } from '../../engine/logs.ts';
import { Customer, formOf } from '../../extraction/customer.ts';
import type { FloodCounts, FloodOrder } from '../start-flood.ts';

const LOG_BYTES = 1_000_000;
const SEED = 7;

// A real flood comes from other machines: this one must not take the processor from the server.
setPriority(constants.priority.PRIORITY_LOW);

const bodies = logKinds.map((kind) => makeLog(kind, LOG_BYTES, SEED));
const counts: Record<string, number> = {};
let sent = 0;
let goesOn = true;

/** Every log is new: its first line is counted. */
const nextLog = (): string => {
  sent += 1;
  return `flood ${sent}\n${bodies[sent % bodies.length] ?? ''}`;
};

const keepSending = async (customer: Customer): Promise<void> => {
  while (goesOn) {
    const { status } = await customer.tryExtract(formOf(nextLog()));
    counts[status] = (counts[status] ?? 0) + 1;
  }
};

process.on('message', (message) => {
  if (message === 'stop') {
    goesOn = false;
    return;
  }
  const { url, bearer, connections } = message as FloodOrder;
  const customer = new Customer('', url, bearer);
  void Promise.all(Array.from({ length: connections }, () => keepSending(customer))).then(() => {
    process.send?.(counts satisfies FloodCounts, () => process.exit(0));
  });
});
