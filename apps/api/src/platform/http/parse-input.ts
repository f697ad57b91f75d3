import { serverMessages, type RouteDefinition } from '@propsmith/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { Upload } from './upload.ts';

/** Messages by field; those about the whole input under `non_field_errors`. */
const errorsByField = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const field = path.length === 0 ? 'non_field_errors' : path.join('.');
    errors.set(field, [...(errors.get(field) ?? []), message]);
  }
  return Object.fromEntries(errors);
};

const refusalOf = (error: z.ZodError): Refusal => {
  const message = error.issues[0]?.message ?? serverMessages.unexpected;
  // A malformed id is answered like an unknown one.
  if (message === serverMessages.notFound) return new Refusal('not_found', message);
  const code = message === serverMessages.unknownProduct ? 'unknown_product' : 'validation_failed';
  return new Refusal(code, message, { errors: errorsByField(error.issues) });
};

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refusalOf(parsed.error);
  return parsed.data;
};

const bodyOf = (request: FastifyRequest, upload: Upload | undefined): unknown => {
  if (upload !== undefined) return upload.fields;
  if (request.isMultipart()) throw new Refusal('unsupported_media_type', serverMessages.mediaType);
  return request.body;
};

export const parseHeaders = (route: RouteDefinition, request: FastifyRequest): unknown =>
  parse(route.headers, request.headers);

export const parseInput = (route: RouteDefinition, request: FastifyRequest, upload: Upload | undefined) => ({
  params: parse(route.params, request.params),
  query: parse(route.query, request.query),
  headers: parseHeaders(route, request),
  body: parse(route.body, bodyOf(request, upload)),
});
