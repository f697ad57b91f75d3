import { once } from 'node:events';
import type { Request } from './http-connection.ts';
import { endChild, startChild } from './start-child.ts';

/** A closed loop: each connection sends its next request when it has its answer. */
export interface ClosedOrder {
  readonly kind: 'closed';
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Sent in turn. */
  readonly requests: readonly Request[];
}

export interface ClosedResult {
  readonly sent: number;
  readonly perSecond: number;
  /** Answers other than 200. */
  readonly refused: number;
}

export interface RequestKind {
  readonly name: string;
  /** Its share of all requests. */
  readonly weight: number;
  /** Sent in turn. */
  readonly requests: readonly Request[];
}

/** An open model: requests are sent when they are due, however long the answers take. */
export interface OpenOrder {
  readonly kind: 'open';
  readonly ports: readonly number[];
  readonly connections: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly kinds: readonly RequestKind[];
}

export interface OpenResult {
  /** In milliseconds from the moment at which each request was due, by kind. */
  readonly latencies: readonly (readonly number[])[];
  /** Answers other than 200. */
  readonly refused: number;
}

export type Order = ClosedOrder | OpenOrder;

export interface Generator {
  readonly pid: number;
  runClosed(order: Omit<ClosedOrder, 'kind'>): Promise<ClosedResult>;
  runOpen(order: Omit<OpenOrder, 'kind'>): Promise<OpenResult>;
  stop(): Promise<void>;
}

/** A process that sends requests, so that sending them does not delay the measured servers' answers. */
export const startGenerator = (): Generator => {
  const child = startChild('generator/main.ts');
  const run = async (order: Order): Promise<unknown> => {
    child.send(order);
    const [result] = (await once(child, 'message')) as [unknown];
    return result;
  };
  return {
    pid: child.pid ?? 0,
    runClosed: async (order) => (await run({ kind: 'closed', ...order })) as ClosedResult,
    runOpen: async (order) => (await run({ kind: 'open', ...order })) as OpenResult,
    stop: () => endChild(child),
  };
};
