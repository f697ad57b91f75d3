import { serverMessages, type ErrorCode } from '@propsmith/contract';
import { isDatabaseOutage } from '../db/outage.ts';
import { Refusal } from '../refusal.ts';

const OUTAGE_RETRY_SECONDS = 2;

/** Errors of Fastify and its multipart plugin, by code. */
const frameworkRefusals: Readonly<Record<string, readonly [code: ErrorCode, message: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', serverMessages.mediaType],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', serverMessages.bodyTooLarge],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['validation_failed', serverMessages.bodyRequired],
  FST_ERR_CTP_INVALID_JSON_BODY: ['validation_failed', serverMessages.jsonBroken],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['validation_failed', serverMessages.jsonBroken],
  FST_ERR_BAD_URL: ['not_found', serverMessages.routeNotFound],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', serverMessages.routeNotFound],
  FST_REQ_FILE_TOO_LARGE: ['body_too_large', serverMessages.bodyTooLarge],
  FST_FILES_LIMIT: ['body_too_large', serverMessages.bodyTooLarge],
  FST_FIELDS_LIMIT: ['body_too_large', serverMessages.bodyTooLarge],
  FST_PARTS_LIMIT: ['body_too_large', serverMessages.bodyTooLarge],
  FST_PROTO_VIOLATION: ['validation_failed', serverMessages.formBroken],
  FST_INVALID_JSON_FIELD_ERROR: ['validation_failed', serverMessages.formBroken],
};

const property = (error: unknown, name: 'code' | 'statusCode'): unknown =>
  error instanceof Error
    ? (error as Error & Partial<Record<'code' | 'statusCode', unknown>>)[name]
    : undefined;

/** Maps any error to a refusal. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const framework = frameworkRefusals[String(property(error, 'code'))];
  if (framework !== undefined) return new Refusal(...framework);
  if (isDatabaseOutage(error)) {
    return new Refusal('unavailable', serverMessages.unavailable, {
      retryAfterSeconds: OUTAGE_RETRY_SECONDS,
    });
  }
  // Other parsers throw plain errors with a status.
  if (property(error, 'statusCode') === 400)
    return new Refusal('validation_failed', serverMessages.requestUnreadable);
  return new Refusal('unexpected', serverMessages.unexpected);
};
