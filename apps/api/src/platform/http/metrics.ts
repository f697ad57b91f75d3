import { serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../ids.ts';
import { Refusal } from '../refusal.ts';

export interface MetricsOptions {
  /** The bearer token to read them; without one they are open in development and closed in production. */
  readonly token: string | undefined;
  readonly production: boolean;
  /** Read at each scrape, by name. */
  readonly gauges: Readonly<Record<string, { readonly help: string; readonly read: () => Promise<number> }>>;
}

const mayRead = (options: MetricsOptions, authorization: string | undefined): boolean =>
  options.token === undefined
    ? !options.production
    : isSameSecret(authorization ?? '', `Bearer ${options.token}`);

const createGauges = (registry: Registry, gauges: MetricsOptions['gauges']): void => {
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A gauge that cannot be read, as in a database outage, must not fail the others.
        const value = await read().catch(() => Number.NaN);
        this.set(value);
      },
    });
  }
};

/** /metrics in the text format of Prometheus. */
export const installMetrics = (app: FastifyInstance, options: MetricsOptions): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  createGauges(registry, options.gauges);
  const durations = new Histogram({
    name: 'propsmith_http_request_duration_seconds',
    help: 'Duration of answered requests, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(options, request.headers.authorization))
      throw new Refusal('not_found', serverMessages.routeNotFound);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
