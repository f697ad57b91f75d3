import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { POLICY_REPORTS_PATH } from './content-security-policy.ts';
import type { MetricsOptions } from './metrics.ts';

const BODY_BYTES_MAX = 16_384;
/** Browsers of any number of users may report the same violation: more are counted, but not logged. */
const LOGGED_PER_MINUTE_MAX = 20;
const MINUTE_MS = 60_000;
const VALUE_CHARS_MAX = 200;

const value = z.string().transform((text) => text.slice(0, VALUE_CHARS_MAX));

const report = z.object({
  'csp-report': z.object({ 'effective-directive': value, 'blocked-uri': value.default('') }),
});

/** Without path and query, which may contain what only the user may know; a word such as `inline` stays. */
const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

/** Takes the reports of browsers about violations of the Content Security Policy, logs and counts them. */
export const installPolicyReports = (
  app: FastifyInstance,
  { clock }: { readonly clock: Clock },
): MetricsOptions['gauges'] => {
  let count = 0;
  let minute = 0;
  let logged = 0;
  const mayLog = (): boolean => {
    const current = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (current !== minute) logged = 0;
    minute = current;
    logged += 1;
    return logged <= LOGGED_PER_MINUTE_MAX;
  };
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORTS_PATH, { bodyLimit: BODY_BYTES_MAX }, (request, reply) => {
      const { data } = report.safeParse(request.body);
      if (data) {
        count += 1;
        const { 'effective-directive': directive, 'blocked-uri': blocked } = data['csp-report'];
        if (mayLog())
          request.log.warn({ directive, blocked: originOf(blocked) }, 'content security policy violated');
      }
      return reply.code(204).send();
    });
    done();
  });
  return {
    propsmith_policy_violations: {
      help: 'Violations of the Content Security Policy that browsers reported since the start.',
      read: () => Promise.resolve(count),
    },
  };
};
