import type { FastifyRequest } from 'fastify';

const USER_AGENT_CHARS_MAX = 256;

/** Where a request came from, for audit rows and rate limits. */
export interface RequestInfo {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
}

export const requestInfo = (request: FastifyRequest): RequestInfo => ({
  id: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_CHARS_MAX),
});
