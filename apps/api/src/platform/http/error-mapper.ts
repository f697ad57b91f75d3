import { errorStatuses, serverMessages, type ErrorBody, type TokenErrorBody } from '@propsmith/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

const tokenBody = (refusal: Refusal): TokenErrorBody => {
  const tokenType = refusal.details.tokenType ?? 'access';
  const tokenClass = { access: 'AccessToken', refresh: 'RefreshToken', plan: 'PlanToken' }[tokenType];
  return {
    detail: serverMessages.tokenNotValid,
    code: 'token_not_valid',
    messages: [{ token_class: tokenClass, token_type: tokenType, message: refusal.message }],
  };
};

const send = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const status = errorStatuses[refusal.code];
  const { errors, retryAfterSeconds } = refusal.details;
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer realm="api"');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', retryAfterSeconds);
  if (refusal.code === 'token_not_valid') return reply.code(status).send(tokenBody(refusal));
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    request_id: reply.request.id,
    ...(errors === undefined
      ? {}
      : { errors: Object.fromEntries(Object.entries(errors).map(([k, v]) => [k, [...v]])) }),
  };
  return reply.code(status).send(body);
};

/** The one place that turns an error into an answer. */
export const installErrorMapper = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return send(reply, error);
    request.log.error({ err: error }, 'request failed');
    return send(reply, new Refusal('unexpected', serverMessages.unexpected));
  });
};
