import { errorStatuses, serverMessages, type ErrorBody, type TokenErrorBody } from '@propsmith/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { refusalOf } from './refusal-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused, for the log. */
    refusal: Refusal | undefined;
  }
}

const tokenClasses = { access: 'AccessToken', refresh: 'RefreshToken', plan: 'PlanToken' } as const;

const tokenBody = (refusal: Refusal): TokenErrorBody => {
  const tokenType = refusal.details.tokenType ?? 'access';
  return {
    detail: serverMessages.tokenNotValid,
    code: 'token_not_valid',
    messages: [{ token_class: tokenClasses[tokenType], token_type: tokenType, message: refusal.message }],
  };
};

const bodyOf = (refusal: Refusal, requestId: string): ErrorBody | TokenErrorBody =>
  refusal.code === 'token_not_valid'
    ? tokenBody(refusal)
    : {
        message: refusal.message,
        code: refusal.code,
        request_id: requestId,
        ...(refusal.details.errors && { errors: refusal.details.errors }),
        ...(refusal.details.challenge !== undefined && { challenge: refusal.details.challenge }),
        ...(refusal.details.methods && { methods: [...refusal.details.methods] }),
      };

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const status = errorStatuses[refusal.code];
  const { retryAfterSeconds } = refusal.details;
  request.refusal = refusal;
  // RFC 9110, 11.6.1: a 401 names the scheme that would be accepted.
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="api"');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  return reply.code(status).type('application/json').send(bodyOf(refusal, request.id));
};

/** Turns every error into a response. The text of an unexpected error is logged, not sent. */
export const installErrorMapper = (app: FastifyInstance): void => {
  app.decorateRequest('refusal', undefined);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (errorStatuses[refusal.code] >= 500) request.log.error({ err: error }, 'request failed');
    return sendRefusal(request, reply, refusal);
  });
};
