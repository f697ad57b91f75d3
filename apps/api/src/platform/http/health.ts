import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the server was told to stop: it finishes what it has and asks for no more. */
    lifecycle: { draining: boolean };
  }
}

const PROBE_LIMIT_MS = 1000;

const answersInTime = async (db: Database): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_LIMIT_MS);
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
 * /health/live says that the process runs and stays good while the database is away: a restart would not help.
 * /health/ready says whether to send requests here.
 */
export const installHealth = (app: FastifyInstance, db: Database): void => {
  app.decorate('lifecycle', { draining: false });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // What finishes while the server stops must not leave a connection open that waits for more.
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
