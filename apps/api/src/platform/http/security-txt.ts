import type { FastifyInstance } from 'fastify';
import { secondsAfter, type Clock } from '../clock.ts';

/** RFC 9116, section 2.5.5 recommends less than a year. */
const VALID_SECONDS = 180 * 86_400;

interface SecurityTxtDeps {
  readonly config: {
    readonly publicUrl: string;
    /** A URI, such as mailto:security@example.com. */
    readonly securityContact: string;
  };
  readonly clock: Clock;
}

/** Serves security.txt (RFC 9116), which says where to report a vulnerability. */
export const installSecurityTxt = (app: FastifyInstance, { config, clock }: SecurityTxtDeps): void => {
  const path = '/.well-known/security.txt';
  app.get(path, (_request, reply) => {
    const expiryDay = secondsAfter(clock.now(), VALID_SECONDS).toISOString().slice(0, 10);
    const fields = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expiryDay}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}${path}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${fields.join('\n')}\n`);
  });
};
