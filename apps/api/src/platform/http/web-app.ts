import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RESET_PASSWORD_FORM_PATH, screens } from '@propsmith/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomSecret } from '../ids.ts';
import type { PaymentOrigins } from '../payments/index.ts';
import { applicationPolicy } from './content-security-policy.ts';
import { permissionsPolicy, YEAR_SECONDS } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the application's document; absent when the application is not built. */
    sendWebDocument: ((reply: FastifyReply) => FastifyReply) | undefined;
  }
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Vite puts a hash of the content into the file names below /assets/. */
const cachingOf = (file: string): string =>
  file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';

/** Serves the built application: its files, and index.html at the path of every screen. */
export const installWebApp = async (
  app: FastifyInstance,
  webRoot: string,
  paymentOrigins: PaymentOrigins,
): Promise<void> => {
  const document = await readFile(path.join(webRoot, 'index.html'), 'utf8').catch(() => undefined);
  if (document === undefined) {
    app.decorate('sendWebDocument', undefined);
    return;
  }
  const permissions = permissionsPolicy(paymentOrigins.scripts);
  const sendWebDocument = (reply: FastifyReply): FastifyReply => {
    const nonce = randomSecret(16);
    return reply
      .header('Content-Security-Policy', applicationPolicy(nonce, paymentOrigins))
      .header('Permissions-Policy', permissions)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(document.replaceAll(NONCE_PLACEHOLDER, nonce));
  };
  app.decorate('sendWebDocument', sendWebDocument);
  for (const screen of [...Object.values(screens), RESET_PASSWORD_FORM_PATH])
    app.get(screen, (_request, reply) => sendWebDocument(reply));
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('Cache-Control', cachingOf(file));
    },
  });
};
