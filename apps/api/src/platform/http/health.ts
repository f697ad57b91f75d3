import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the server begins to stop: it finishes open requests and accepts no others. */
    lifecycle: { draining: boolean };
  }
}

const PROBE_TIMEOUT_MS = 1000;

const answersInTime = async (db: Database): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_TIMEOUT_MS);
  });
  const probe = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([probe, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * /health/live: the process runs. It stays 200 during a database outage, which a restart would not end.
 * /health/ready: whether to send requests to this process.
 */
export const installHealth = (app: FastifyInstance, db: Database): void => {
  app.decorate('lifecycle', { draining: false });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // A connection kept alive would delay the stop.
    if (app.lifecycle.draining) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (app.lifecycle.draining) return reply.code(503).send({ status: 'stopping' });
    if (!(await answersInTime(db))) return reply.code(503).send({ status: 'database unavailable' });
    return { status: 'ok' };
  });
};
